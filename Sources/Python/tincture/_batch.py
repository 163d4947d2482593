# SPDX-License-Identifier: MIT
"""Requests to `tincture batch`: one JSON object a line in, one answer a line out."""

import contextlib
import json
import subprocess
import threading
import warnings
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import IO, Any

from ._command import ConflictWarning, TinctureError, command

#: How many requests may be on their way at once: what bounds the memory of both sides.
WINDOW = 256


def batch(
    requests: Iterable[Mapping[str, Any]], *, options: Sequence[str] = ()
) -> Iterator[Any]:
    """The result of each request, in their order, from one process.

    `options` are the command's, such as ["--jobs", "1"]; no answer depends on the number of jobs.
    Requests are drawn as answers come back, at most `WINDOW` ahead, so that neither side keeps more
    of an endless stream.

    An answer that has conflicts beside its result, such as a pin that could not be kept in fields of
    a palette, is warned of by a `ConflictWarning`.

    Raises:
        TinctureError: for the first answer that is an error, with its name in `code`, and for a
            process that ended before its last answer.
    """
    with contextlib.closing(_answers(requests, options)) as answers:
        for request, answer in answers:
            if "error" in answer:
                error = answer["error"]
                raise TinctureError(f"{error['message']}, in {request}", code=error["code"])
            if conflicts := answer.get("conflicts"):
                warnings.warn(
                    f"{len(conflicts)} conflicts in {request}: {conflicts[0]['why']}; the field "
                    '"conflicts" has them',
                    ConflictWarning,
                    stacklevel=2,
                )
            yield answer["result"]


def _answers(
    requests: Iterable[Mapping[str, Any]], options: Sequence[str]
) -> Generator[tuple[str, dict[str, Any]], None, None]:
    process = subprocess.Popen(
        [command(), "batch", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdin and process.stdout
    feeder = _Feeder(requests, process.stdin)
    try:
        for line in process.stdout:
            yield feeder.answered(), json.loads(line)
        feeder.join()
        code = process.wait()
        if feeder.waiting or code:
            raise TinctureError(
                f"tincture batch ended with {code} and {len(feeder.waiting)} requests unanswered",
                exit_code=code,
            )
    finally:
        process.kill()
        feeder.stop()
        process.stdout.close()
        process.wait()


class _Feeder(threading.Thread):
    """Writes requests to a process while another thread reads its answers."""

    def __init__(self, requests: Iterable[Mapping[str, Any]], pipe: IO[str]):
        super().__init__(daemon=True)
        self.waiting: deque[str] = deque()
        self._requests = requests
        self._pipe = pipe
        self._room = threading.Semaphore(WINDOW)
        self._stopped = False
        self._failure: BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            self._write()
        except BrokenPipeError:
            pass  # The process ended early; the reader says so.
        except BaseException as failure:  # The caller's iterator raised: its thread is to know.
            self._failure = failure
        finally:
            with contextlib.suppress(BrokenPipeError):
                self._pipe.close()

    def _write(self) -> None:
        for request in self._requests:
            # `batch` answers when its input pauses, so the pipe is emptied before a wait.
            if not self._room.acquire(blocking=False):
                self._pipe.flush()
                self._room.acquire()
            if self._stopped:
                return
            line = json.dumps(request)
            self.waiting.append(line)
            self._pipe.write(line + "\n")

    def answered(self) -> str:
        """The request that the next answer is of, which is thereby no longer waiting."""
        self._room.release()
        return self.waiting.popleft()

    def join(self, timeout: float | None = None) -> None:
        super().join(timeout)
        if self._failure:
            raise self._failure

    def stop(self) -> None:
        # Not waited for: an iterator that never answers is not to hold the caller.
        self._stopped = True
        self._room.release()
