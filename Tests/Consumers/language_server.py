#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has the clients of pygls and of the Model Context Protocol's SDK talk to `tincture lsp` and
`tincture mcp`, and measures what a keystroke takes.

    language_server.py TOOL [--bar MILLISECONDS]

Both clients decode every answer by the types of their protocols. Exits with 1 when an answer is
refused or wrong, or when the median of the keystrokes is above the bar.
"""

import argparse
import asyncio
import pathlib
import statistics
import sys
import tempfile
import time

import jsonschema
import mcp
from lsprotocol import types
from mcp.client.stdio import StdioServerParameters, stdio_client
from pygls.lsp.client import LanguageClient

SHEET = "/* 😀 */ .a { color: #999; background: #fff }\n"
LINES = 2000


def sheet(lines):
    """A sheet of many rules, the most of them readable."""
    head = [":root {"] + [f"  --c{n}: #{n:06x};" for n in range(100)] + ["}"]
    rules = [
        f".r{n} {{ color: #{0x111111 if n % 50 else 0xaaaaaa:06x}; background: #fff; padding: {n}px }}"
        for n in range(lines - len(head))
    ]
    return "\n".join(head + rules) + "\n"


class Editor:
    """An editor with one document."""

    def __init__(self, uri):
        self.uri = uri
        self.version = 0
        self.client = LanguageClient("tincture-consumers", "1")
        self.published = asyncio.Queue()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(parameters):
            self.published.put_nowait(parameters)

    async def start(self, tool):
        await self.client.start_io(tool, "lsp")
        answer = await self.client.initialize_async(
            types.InitializeParams(capabilities=types.ClientCapabilities())
        )
        assert answer.server_info.name == "tincture", answer
        assert answer.capabilities.position_encoding == "utf-16", answer
        self.client.initialized(types.InitializedParams())

    async def open(self, text):
        self.version += 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(self.uri, types.LanguageKind.Css, self.version, text)
            )
        )
        return await self.diagnostics()

    async def type(self, line, character, text):
        self.version += 1
        at = types.Position(line, character)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
                [types.TextDocumentContentChangePartial(types.Range(at, at), text)],
            )
        )
        return await self.diagnostics()

    async def diagnostics(self):
        while True:
            found = await asyncio.wait_for(self.published.get(), 60)
            if found.version == self.version:
                return found.diagnostics

    async def end(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()


async def judge_editor(tool, folder, bar):
    editor = Editor((folder / "a.css").as_uri())
    await editor.start(tool)
    document = types.TextDocumentIdentifier(editor.uri)
    (found,) = await editor.open(SHEET)
    assert found.code == "contrast/text-aa" and found.range.start.character == 14, found
    colors = await editor.client.text_document_document_color_async(
        types.DocumentColorParams(document)
    )
    assert [c.range.start.character for c in colors] == [21, 39], colors
    texts = await editor.client.text_document_color_presentation_async(
        types.ColorPresentationParams(document, types.Color(0.2, 0.4, 0.6, 1.0), colors[0].range)
    )
    assert texts[0].label == "#336699" and len(texts) == 4, texts
    hover = await editor.client.text_document_hover_async(
        types.HoverParams(document, types.Position(0, 22))
    )
    assert "2.84:1" in hover.contents.value, hover
    (action,) = await editor.client.text_document_code_action_async(
        types.CodeActionParams(document, found.range, types.CodeActionContext([found]))
    )
    (edit,) = action.edit.changes[editor.uri]
    assert edit.new_text == "767676", edit
    await keystrokes(editor, bar)
    await editor.end()


async def keystrokes(editor, bar):
    """Types in the middle of a long sheet, and waits for what is found each time."""
    found = await editor.open(sheet(LINES))
    times = []
    for count in range(20):
        start = time.perf_counter()
        found = await editor.type(LINES // 2, count, " ")
        times.append((time.perf_counter() - start) * 1000)
    assert found, "nothing is found in the long sheet"
    median = statistics.median(times)
    print(f"language server: a keystroke in {LINES} lines takes {median:.0f} ms, at most {max(times):.0f} ms")
    assert bar is None or median <= bar, f"the bar is {bar} ms"


async def judge_agent(tool, folder):
    (folder / "a.css").write_text(SHEET, encoding="utf-8")
    server = StdioServerParameters(command=tool, args=["mcp"], cwd=str(folder))
    async with stdio_client(server) as (read, write), mcp.ClientSession(read, write) as session:
        await session.initialize()
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        assert {"contrast", "generate", "check", "check_fix", "repair"} <= tools.keys(), tools.keys()
        for tool in tools.values():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        ratio = await session.call_tool("contrast", {"foreground": "#777", "background": "#fff"})
        assert round(ratio.structured_content["ratio"], 2) == 4.48, ratio
        report = (await session.call_tool("check", {"path": "a.css"})).structured_content
        jsonschema.validate(report, tools["check"].output_schema)
        assert report["counts"]["error"] == 1, report
        fixed = await session.call_tool("check_fix", {"text": SHEET, "format": "css"})
        assert "#767676" in fixed.structured_content["text"], fixed
        refused = await session.call_tool("check", {"path": "/etc/passwd"})
        assert refused.is_error, refused
    print(f"agent: {len(tools)} tools")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--bar", type=float)
    arguments = parser.parse_args()
    tool = str(pathlib.Path(arguments.tool).resolve())
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        asyncio.run(judge_editor(tool, folder, arguments.bar))
        asyncio.run(judge_agent(tool, folder))


if __name__ == "__main__":
    sys.exit(main())
