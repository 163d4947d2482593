// SPDX-License-Identifier: MIT

/// Tests for pytest that measure every promised pair in the token files of ``DTCGExporter``.
///
/// The files may be edited after the export, be those of another palette, or come from another tool:
/// the tests follow the resolver document as a reader does. They need nothing but pytest.
public enum PytestExporter: Exporter {
  public static let name = "pytest"
  public static let summary = "Python: tests for pytest that measure the token files of dtcg"

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let tests = try TokenTests(source)
    return [
      ExportedFile(
        "\(tests.name).py",
        text: """
          \(tests.header("#", source))
          import json
          import os
          import pathlib

          import pytest

          # Where the token files are: this folder, or that of the variable.
          TOKENS = pathlib.Path(os.environ.get("PALETTE_TOKENS") or pathlib.Path(__file__).parent)

          # By resolver document and appearance: a token, its least contrast ratio, its backgrounds.
          PROMISES = \(tests.literal)

          \(code)
          """)
    ]
  }

  private static let code = #"""

    def merged(base, other):
        """A group of tokens with those of a later file, which win."""
        both = dict(base)
        for name, value in other.items():
            old = both.get(name)
            are_groups = isinstance(old, dict) and isinstance(value, dict) and "$value" not in value
            both[name] = merged(old, value) if are_groups else value
        return both


    def tokens(resolver, appearance):
        """The values of all tokens in an appearance, by their paths."""
        path = TOKENS / resolver
        document = json.loads(path.read_text(encoding="utf-8"))
        group = {}
        for part in document["resolutionOrder"]:
            kind, name = part["$ref"].split("/")[1:]
            content = document[kind][name]
            sources = content.get("sources")
            if sources is None:
                contexts = content["contexts"]
                known = appearance in contexts
                sources = contexts[appearance if known else content["default"]]
            for source in sources:
                if "$ref" in source:
                    source = json.loads((path.parent / source["$ref"]).read_text(encoding="utf-8"))
                group = merged(group, source)
        return dict(leaves(group, ""))


    def leaves(group, lead):
        for name, value in group.items():
            if not name.startswith("$") and isinstance(value, dict):
                if "$value" in value:
                    yield lead + name, value["$value"]
                yield from leaves(value, lead + name + ".")


    def shown(values, path):
        """The bytes of sRGB of a token, with its opacity."""
        seen = [path]
        value = values.get(path)
        while isinstance(value, str) and value.startswith("{"):
            seen.append(value[1:-1])
            assert len(seen) <= 100, f"{path} refers to itself"
            value = values.get(seen[-1])
        assert value is not None, f"there is no color for {' = '.join(seen)}"
        hexadecimal, opacity = value, 1
        if isinstance(value, dict):
            hexadecimal, opacity = value.get("hex"), value.get("alpha", 1)
            if hexadecimal is None:
                assert value.get("colorSpace") == "srgb", f"{path} has no hex of sRGB"
                channels = [0 if part == "none" else part for part in value["components"]]
                hexadecimal = "#" + "".join(f"{byte(channel):02x}" for channel in channels)
        digits = hexadecimal[1:]
        if len(digits) in (3, 4):
            digits = "".join(digit + digit for digit in digits)
        channels = [int(digits[index : index + 2], 16) for index in range(0, len(digits), 2)]
        return channels[:3], channels[3] if len(channels) == 4 else byte(opacity)


    def byte(share):
        return int(min(max(share, 0), 1) * 255 + 0.5)


    def over(color, ground):
        """The bytes of a color over an opaque one."""
        (channels, opacity) = color
        return [(a * opacity + b * (255 - opacity) + 127) // 255 for a, b in zip(channels, ground)]


    def grounds(values, ground):
        """The bytes of all colors that a background has."""
        if isinstance(ground, str):
            return [opaque(values, ground)]
        if "layer" in ground:
            return [over(shown(values, ground["layer"]), opaque(values, ground["over"]))]
        start, end = opaque(values, ground["from"]), opaque(values, ground["to"])
        # More points than a channel has steps.
        return [
            [(a * (766 - step) + b * step + 383) // 766 for a, b in zip(start, end)]
            for step in range(767)
        ]


    def opaque(values, path):
        channels, opacity = shown(values, path)
        assert opacity == 255, f"{path} is translucent"
        return channels


    def luminance(channels):
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (channel / 255 for channel in channels)
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


    def contrast(first, second):
        high, low = sorted((luminance(first), luminance(second)), reverse=True)
        return (high + 0.05) / (low + 0.05)


    def named(ground):
        return ground if isinstance(ground, str) else " ".join(f"{k} {v}" for k, v in ground.items())


    PAIRS = [
        pytest.param(
            resolver,
            appearance,
            row,
            ground,
            id=f"{resolver}, {appearance}: {row['token']} on {named(ground)}",
        )
        for resolver, appearances in PROMISES.items()
        for appearance, rows in appearances.items()
        for row in rows
        for ground in row["on"]
    ]


    @pytest.fixture(scope="module")
    def read():
        """Reads the tokens of an appearance once."""
        known = {}

        def reading(*key):
            if key not in known:
                known[key] = tokens(*key)
            return known[key]

        return reading


    @pytest.mark.parametrize("resolver, appearance, row, ground", PAIRS)
    def test_every_pair_has_its_ratio(resolver, appearance, row, ground, read):
        values = read(resolver, appearance)
        color = shown(values, row["token"])
        for channels in grounds(values, ground):
            # Of a label on the brand's own color the better of black and white is enough.
            best = max(contrast([0] * 3, channels), contrast([255] * 3, channels))
            least = min(row["least"], best) if "best" in row else row["least"]
            assert contrast(over(color, channels), channels) >= least

    """#
}
