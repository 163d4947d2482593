# SPDX-License-Identifier: MIT
"""The colors of generated Swift, by the grammar of tree-sitter; and the Swift compiler itself."""

import functools
import pathlib
import subprocess
import tempfile

import tree_sitter
import tree_sitter_swift
from reading import Reading, known

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
GAMUTS = {"srgb": "srgb", "displayP3": "p3"}
APPEARANCES = {
    "light": "light",
    "dark": "dark",
    "lightHighContrast": "light-high-contrast",
    "darkHighContrast": "dark-high-contrast",
}
STUBS = pathlib.Path(__file__).parent.parent / "Support" / "AppleStubs"


def constants(path):
    """Type, name and color of each constant; the name alone of each entry of a dictionary."""
    tree = PARSER.parse(path.read_bytes())
    if tree.root_node.has_error:
        raise ValueError(f"{path.name} is no Swift")
    yield from walk(tree.root_node, "", steps(tree.root_node))


def steps(node):
    """The calls behind the constants of `extension Shade`, to which shades refer by a name."""
    found = {}
    if node.type == "class_declaration" and node.child_by_field_name("name").text == b"Shade":
        for child in node.child_by_field_name("body").named_children:
            if child.type == "property_declaration":
                name = child.child_by_field_name("name").text.decode()
                found["." + name] = child.child_by_field_name("value")
        return found
    for child in node.named_children:
        found |= steps(child)
    return found


def walk(node, owner, known_steps):
    if node.type == "class_declaration":
        owner = node.child_by_field_name("name").text.decode()
    if node.type == "property_declaration":
        call = node.child_by_field_name("value")
        if call is not None and call.type == "call_expression" and is_color(call):
            name = node.child_by_field_name("name").text.decode()
            yield owner, name.strip("`"), color(call, known_steps)
            return
    if node.type == "dictionary_literal":
        keys = node.children_by_field_name("key")
        for key, call in zip(keys, node.children_by_field_name("value")):
            yield owner, key.text.decode().strip('"'), color(call, known_steps)
        return
    for child in node.named_children:
        yield from walk(child, owner, known_steps)


def is_color(call):
    labels = [label for label, _ in arguments(call)]
    return bool(labels) and set(labels) <= set(GAMUTS)


def arguments(call):
    suffix = call.named_children[1]
    for argument in suffix.named_children[0].named_children if suffix.named_children else []:
        if argument.type != "value_argument":
            continue
        label = argument.child_by_field_name("name")
        yield label and label.text.decode(), argument.child_by_field_name("value")


def color(call, known_steps):
    """The channels by gamut and appearance."""
    return {GAMUTS[label]: shades(value, known_steps) for label, value in arguments(call)}


def shades(node, known_steps):
    if node.type == "hex_literal":
        return dict.fromkeys(APPEARANCES.values(), shade(node, known_steps))
    given = {label: shade(value, known_steps) for label, value in arguments(node)}
    if None in given:
        return dict.fromkeys(APPEARANCES.values(), given[None])
    given = {"lightHighContrast": given["light"], "darkHighContrast": given["dark"], **given}
    return {APPEARANCES[label]: channels for label, channels in given.items()}


def shade(node, known_steps):
    alpha = 255
    node = known_steps.get(node.text.decode(), node)
    if node.type == "call_expression":
        given = dict(arguments(node))
        alpha = int(given["alpha"].text, 16) if "alpha" in given else 255
        node = given[None]
    number = int(node.text, 16)
    return (*(number >> shift & 255 for shift in (16, 8, 0)), alpha)


def read(folder, role):
    """The readings of all files; `role` names the role of a type's constant, or `None`."""
    readings = {}
    for path in sorted(folder.glob("*.swift")):
        for owner, name, gamuts in constants(path):
            if (title := role(owner, name)) is None:
                continue
            for gamut, appearances in gamuts.items():
                for appearance, channels in appearances.items():
                    key = (appearance, gamut)
                    reading = readings.setdefault(key, Reading("", *key, {}))
                    reading.colors[title] = tuple(channel / 255 for channel in channels)
    return list(readings.values())


def dotted(name):
    return known(name, own_role)


def own_role(name):
    """`textPrimary` as `text.primary`; `None` for a step of a ramp."""
    head = next((i for i, letter in enumerate(name) if letter.isupper()), None)
    return head and f"{name[:head]}.{name[head].lower()}{name[head + 1:]}"


@functools.cache
def stubs():
    """A folder with the stubs of Apple's frameworks, compiled."""
    folder = tempfile.TemporaryDirectory()
    for module in ("UIKit", "SwiftUI"):
        command = ["swiftc", "-parse-as-library", "-emit-module", "-module-name", module]
        source = str(STUBS / f"{module}.swift")
        subprocess.run(command + ["-I", ".", source], cwd=folder.name, check=True)
    return folder


def accepts(folder):
    with tempfile.TemporaryDirectory() as copy:
        for path in folder.glob("*.swift"):
            # Only Apple's systems have an Objective-C to offer methods to.
            text = path.read_text(encoding="utf-8").replace("@objc ", "")
            (pathlib.Path(copy) / path.name).write_text(text, encoding="utf-8")
        command = ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"]
        command += ["-warnings-as-errors", "-module-name", "Generated", "-I", stubs().name]
        subprocess.run(command + [str(path) for path in pathlib.Path(copy).iterdir()], check=True)
