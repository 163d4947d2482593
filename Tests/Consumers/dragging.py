# SPDX-License-Identifier: GPL-3.0-or-later
"""Drags the hue of `tincture serve` in Chromium and measures how long people wait.

A change is timed from the input event to the end of the frame that shows its palette, while 200
connections idle and one reads slowly. Then thousands of changes more have to leave the memory of
the server and of the page where it was.
"""

import argparse
import json
import socket
import statistics
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

from browsing import CHROMIUM
from playwright.sync_api import sync_playwright

# Frames as soon as they are ready, as on a screen that refreshes more often than 60 times a second.
UNLIMITED = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]

DRAG = """
async ([count, start]) => {
  const hue = document.getElementById('hue');
  const colors = document.getElementById('palette-colors');
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve(performance.now());
    channel.port2.postMessage(0);
  }));
  const changed = () => new Promise((resolve) => {
    const observer = new MutationObserver(() => { observer.disconnect(); resolve(); });
    observer.observe(colors, { childList: true, characterData: true, subtree: true });
  });
  const times = [];
  for (let index = 1; index <= count; index += 1) {
    const seen = changed();
    const begin = performance.now();
    hue.value = (start + index) % 360;
    hue.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const answered = seen.then(() => performance.now());
    await seen;
    times.push({ painted: await painted() - begin, answered: await answered - begin });
    await new Promise((resolve) => { setTimeout(resolve, Math.random() * 20); });
  }
  return times;
}
"""


@contextmanager
def served(tool, *arguments):
    """A running preview: its address and its process."""
    process = subprocess.Popen(
        [tool, "serve", "--json", *arguments], stdout=subprocess.PIPE, text=True
    )
    try:
        yield json.loads(process.stdout.readline())["url"], process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def crowd(url, idle=200):
    """Connections that say nothing, and one that asks for much and reads it slowly."""
    place = urlsplit(url)
    with ExitStack() as stack:
        for _ in range(idle):
            stack.enter_context(socket.create_connection((place.hostname, place.port)))
        slow = stack.enter_context(socket.socket())
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.connect((place.hostname, place.port))
        request = f"GET /?{place.query} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n"
        slow.sendall(request.encode() * 20)
        yield


@contextmanager
def opened(playwright, url, arguments):
    """The preview in a browser of its own."""
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", *arguments]
    )
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(url)
    page.locator("main.is-measured").wait_for(timeout=120_000)
    try:
        yield page
    finally:
        browser.close()


def resident(process):
    """The resident memory of a process in megabytes."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
        line = next(line for line in status if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


def heap(page):
    """The memory of a page's script, after its garbage is gone, in megabytes."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")["usedSize"] / 2**20
    session.detach()
    return used


def summary(times, name):
    """The median and the 95th percentile of one of the times, in milliseconds."""
    values = sorted(time[name] for time in times)
    return statistics.median(values), values[int(0.95 * len(values))]


def measure_latency(playwright, url, count):
    """Prints how long a change takes; returns the median of frames that wait for no screen."""
    medians = {}
    for label, arguments in [("60 frames a second", []), ("frames at once", UNLIMITED)]:
        with opened(playwright, url, arguments) as page:
            page.evaluate(DRAG, [30, 0])
            times = page.evaluate(DRAG, [count, 30])
            for name in ["answered", "painted"]:
                median, late = summary(times, name)
                print(f"{label:18}  {name:8}  p50 {median:5.1f} ms  p95 {late:5.1f} ms")
            medians[label] = summary(times, "painted")[0]
    return medians["frames at once"]


def measure_memory(playwright, url, process, count):
    """Prints the memory before and after many changes; returns by how much it grew."""
    with opened(playwright, url, UNLIMITED) as page:
        page.evaluate(DRAG, [count // 5, 0])
        before = resident(process), heap(page)
        page.evaluate(DRAG.replace("Math.random() * 20", "0"), [count, 0])
        after = resident(process), heap(page)
    for name, old, new in zip(["server", "script"], before, after):
        print(f"{name}: {old:.1f} MB before {count} changes, {new:.1f} MB after")
    return max(new - old for old, new in zip(before, after))


def main():
    """Measures, and ends with 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default=".build/release/tincture")
    parser.add_argument("--changes", type=int, default=300)
    parser.add_argument("--memory-changes", type=int, default=10_000)
    options = parser.parse_args()
    with sync_playwright() as playwright, served(options.tool, "#0a84ff") as (url, process):
        with crowd(url):
            median = measure_latency(playwright, url, options.changes)
        growth = measure_memory(playwright, url, process, options.memory_changes)
    if median >= 16:
        print(f"the median of {median:.1f} ms is not below 16", file=sys.stderr)
    if growth >= 4:
        print(f"the memory grew by {growth:.1f} MB", file=sys.stderr)
    sys.exit(median >= 16 or growth >= 4)


if __name__ == "__main__":
    main()
