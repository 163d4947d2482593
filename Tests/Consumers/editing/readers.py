# SPDX-License-Identifier: GPL-3.0-or-later
"""Compilers and parsers that read a source file before and after its edits."""

import functools
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.dom.minidom

import sass
import tinycss2
import tree_sitter
import tree_sitter_kotlin

HERE = pathlib.Path(__file__).parent
APPLE = HERE.parent.parent / "Support" / "AppleStubs"
OWN = HERE / "stubs"
MODULES = {
    "UIKit": [APPLE / "UIKit.swift", OWN / "Views.swift"],
    "AppKit": [APPLE / "AppKit.swift", OWN / "AppKitColors.swift"],
    "SwiftUI": [APPLE / "SwiftUI.swift", OWN / "Styles.swift"],
}
KOTLIN = tree_sitter.Parser(tree_sitter.Language(tree_sitter_kotlin.language()))


class Refused(Exception):
    """A compiler or parser takes the file no more."""


def run(command, folder):
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        raise Refused("\n".join((result.stdout + result.stderr).splitlines()[:12]))


@functools.cache
def stubs(module):
    """A folder with the stubs of a framework, compiled; those of SwiftUI need those of UIKit."""
    folder = tempfile.TemporaryDirectory()
    for name in ["UIKit", "SwiftUI"] if module == "SwiftUI" else [module]:
        command = ["swiftc", "-parse-as-library", "-emit-module", "-module-name", name, "-I", "."]
        run(command + [str(path) for path in MODULES[name]], folder.name)
    return folder


def swift(folder, project):
    sources = [str(path) for path in folder.rglob("*.swift") if path.name != "Package.swift"]
    with tempfile.TemporaryDirectory() as given:
        for name, text in project.given.items():
            path = pathlib.Path(given) / name
            path.write_text(text, encoding="utf-8")
            sources.append(str(path))
        run(["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "5", "-module-name",
             "Edited", "-I", stubs(project.module).name, *sources], folder)


def objective_c(folder, _):
    if shutil.which("clang") is None:
        print("edited: no clang, so Objective-C is not read")
        return
    for path in folder.rglob("*.m"):
        run(["clang", "-fsyntax-only", "-fobjc-arc", "-target", "x86_64-apple-macosx13", "-Werror",
             "-Wno-unused", "-Wno-objc-root-class", "-I", str(OWN), str(path)], folder)


def elements(folder, ending):
    for path in folder.rglob(ending):
        try:
            yield path, xml.dom.minidom.parse(str(path)).documentElement
        except Exception as error:
            raise Refused(f"{path.name}: {error}") from error


def interface(folder, _):
    for ending in ("*.storyboard", "*.xib"):
        for path, root in elements(folder, ending):
            named = [node.getAttribute("name") for node in root.getElementsByTagName("namedColor")]
            used = {node.getAttribute("name") for node in root.getElementsByTagName("color")} - {""}
            if len(set(named)) != len(named) or used != set(named):
                raise Refused(f"{path.name} declares {named} and uses {used}")


def android(folder, _):
    found = list(elements(folder, "*.xml"))
    names = {node.getAttribute("name") for _, root in found
             for node in root.getElementsByTagName("color")}
    for path, root in found:
        for name in re.findall(r"@color/(\w+)", root.toxml()):
            if name not in names:
                raise Refused(f"{path.name}: there is no color {name}")


def kotlin(folder, _):
    for path in folder.rglob("*.kt"):
        code = path.read_bytes()
        if KOTLIN.parse(code).root_node.has_error:
            raise Refused(f"{path.name} is no Kotlin")
        text = code.decode()
        imports = re.findall(r"^import ([\w.*]+)", text, re.M)
        function = {"androidx.compose.ui.res.colorResource", "androidx.compose.ui.res.*"}
        if "colorResource(" in text and len(function.intersection(imports)) != 1:
            raise Refused(f"{path.name} imports {imports}")
        if len(set(imports)) != len(imports):
            raise Refused(f"{path.name} imports a name twice")
        if path.name in ("Screen.kt", "Missing.kt", "Windows.kt") and imports != sorted(imports):
            raise Refused(f"{path.name} has its imports in another order")


def style_sheets(folder, _):
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.css"))
    errors = [rule for rule in tinycss2.parse_stylesheet(text) if rule.type == "error"]
    unknown = set(re.findall(r"var\((--[\w-]+)\)", text)) - set(re.findall(r"(--[\w-]+)\s*:", text))
    if errors or unknown:
        raise Refused(f"style sheets: {errors} {unknown}")


def sass_sheets(folder, _):
    for path in folder.rglob("[!_]*.scss"):
        try:
            sass.compile(filename=str(path))
        except sass.CompileError as error:
            raise Refused(str(error)) from error


READERS = {
    ".swift": swift, ".m": objective_c, ".storyboard": interface, ".xib": interface,
    ".xml": android, ".kt": kotlin, ".css": style_sheets, ".scss": sass_sheets,
}
