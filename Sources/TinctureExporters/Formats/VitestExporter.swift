// SPDX-License-Identifier: MIT

/// Tests for Vitest that measure every promised pair in the token files of ``DTCGExporter``.
///
/// The files may be edited after the export, be those of another palette, or come from another tool:
/// the tests follow the resolver document as a reader does. They need nothing but Vitest.
public enum VitestExporter: Exporter {
  public static let name = "vitest"
  public static let summary = "JavaScript: tests for Vitest that measure the token files of dtcg"

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let tests = try TokenTests(source)
    let name = tests.name.dropFirst("test_".count).split(separator: "_").joined(separator: "-")
    return [
      ExportedFile(
        "\(name).test.js",
        text: """
          \(tests.header("//", source))
          import { readFileSync } from "node:fs";
          import { dirname, join } from "node:path";
          import { fileURLToPath } from "node:url";
          import { describe, expect, test } from "vitest";

          // Where the token files are: this folder, or that of the variable.
          const folder = process.env.PALETTE_TOKENS || dirname(fileURLToPath(import.meta.url));

          // By resolver document and appearance: a token, its least contrast ratio, its backgrounds.
          const promises = \(tests.literal);

          \(code)
          """)
    ]
  }

  private static let code = #"""
    const json = (...path) => JSON.parse(readFileSync(join(folder, ...path), "utf8"));
    const isGroup = (value) => typeof value === "object" && value !== null;

    /** A group of tokens with those of a later file, which win. */
    function merged(base, other) {
      const both = { ...base };
      for (const [name, value] of Object.entries(other)) {
        const areGroups = isGroup(both[name]) && isGroup(value) && !("$value" in value);
        both[name] = areGroups ? merged(both[name], value) : value;
      }
      return both;
    }

    /** The values of all tokens in an appearance, by their paths. */
    function tokens(resolver, appearance) {
      const document = json(resolver);
      let group = {};
      for (const { $ref } of document.resolutionOrder) {
        const [, kind, name] = $ref.split("/");
        const { sources, contexts, default: usual } = document[kind][name];
        for (const source of sources ?? contexts[appearance] ?? contexts[usual]) {
          group = merged(group, source.$ref ? json(dirname(resolver), source.$ref) : source);
        }
      }
      return new Map(leaves(group, ""));
    }

    function leaves(group, lead) {
      return Object.entries(group)
        .filter(([name, value]) => !name.startsWith("$") && isGroup(value))
        .flatMap(([name, value]) => [
          ...("$value" in value ? [[lead + name, value.$value]] : []),
          ...leaves(value, lead + name + "."),
        ]);
    }

    /** The bytes of sRGB of a token, with its opacity. */
    function shown(values, path) {
      const seen = [path];
      let value = values.get(path);
      while (typeof value === "string" && value.startsWith("{")) {
        seen.push(value.slice(1, -1));
        if (seen.length > 100) throw new Error(`${path} refers to itself`);
        value = values.get(seen.at(-1));
      }
      if (value === undefined) throw new Error(`there is no color for ${seen.join(" = ")}`);
      let hex = value;
      let opacity = 1;
      if (isGroup(value)) {
        ({ hex, alpha: opacity = 1 } = value);
        if (hex === undefined) {
          if (value.colorSpace !== "srgb") throw new Error(`${path} has no hex of sRGB`);
          const bytes = value.components.map((part) => byte(part === "none" ? 0 : part));
          hex = "#" + bytes.map((part) => part.toString(16).padStart(2, "0")).join("");
        }
      }
      let digits = hex.slice(1);
      if (digits.length < 6) digits = [...digits].map((digit) => digit + digit).join("");
      const bytes = digits.match(/../g).map((pair) => parseInt(pair, 16));
      return { channels: bytes.slice(0, 3), opacity: bytes[3] ?? byte(opacity) };
    }

    const byte = (share) => Math.floor(Math.min(Math.max(share, 0), 1) * 255 + 0.5);

    /** The bytes of a color over an opaque one. */
    const over = ({ channels, opacity }, ground) =>
      channels.map((part, index) =>
        Math.floor((part * opacity + ground[index] * (255 - opacity) + 127) / 255),
      );

    function opaque(values, path) {
      const { channels, opacity } = shown(values, path);
      if (opacity !== 255) throw new Error(`${path} is translucent`);
      return channels;
    }

    /** The bytes of all colors that a background has. */
    function grounds(values, ground) {
      if (typeof ground === "string") return [opaque(values, ground)];
      if (ground.layer) return [over(shown(values, ground.layer), opaque(values, ground.over))];
      const [start, end] = [opaque(values, ground.from), opaque(values, ground.to)];
      // More points than a channel has steps.
      return Array.from({ length: 767 }, (_, step) =>
        start.map((part, index) =>
          Math.floor((part * (766 - step) + end[index] * step + 383) / 766),
        ),
      );
    }

    function luminance(channels) {
      const [red, green, blue] = channels.map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    }

    function contrast(first, second) {
      const [low, high] = [luminance(first), luminance(second)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }

    const named = (ground) =>
      typeof ground === "string" ? ground : Object.entries(ground).flat().join(" ");

    for (const [resolver, appearances] of Object.entries(promises)) {
      for (const [appearance, rows] of Object.entries(appearances)) {
        describe(`${resolver}, ${appearance}`, () => {
          let values;
          for (const { token, least, best, on } of rows) {
            test.each(on.map((ground) => [named(ground), ground]))(`${token} on %s`, (_, ground) => {
              values ??= tokens(resolver, appearance);
              const color = shown(values, token);
              for (const channels of grounds(values, ground)) {
                // Of a label on the brand's own color the better of black and white is enough.
                const most = Math.max(contrast([0, 0, 0], channels), contrast([255, 255, 255], channels));
                const needed = best ? Math.min(least, most) : least;
                expect(contrast(over(color, channels), channels)).toBeGreaterThanOrEqual(needed);
              }
            });
          }
        });
      }
    }

    """#
}
