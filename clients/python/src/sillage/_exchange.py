"""Runs the steps of a call: over httpx, with the clock and with the store."""
from __future__ import annotations

import asyncio
import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, AsyncIterator, Awaitable, Callable, Deque, Generator, Iterable, Iterator, Optional, TypeVar, Union

import httpx

from ._call import Load, Lost, Received, Save, Send, Step, Wait

Item = TypeVar("Item")
Result = TypeVar("Result")


class Runner:
    def __init__(self, http: httpx.Client) -> None:
        self._http = http

    def run(self, steps: Generator[Step, Any, Result]) -> Result:
        outcome: Any = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: Result = end.value
                return result
            if isinstance(step, Send):
                outcome = self._send(step)
            elif isinstance(step, Wait):
                time.sleep(step.seconds)
                outcome = None
            else:
                outcome = _use_store(step)

    def _send(self, step: Send) -> Union[Received, Lost]:
        """A slow response is aborted too: httpx limits each read, and the deadline limits them all."""
        deadline = time.monotonic() + step.timeout
        try:
            with self._http.stream(
                step.method, step.url, headers=step.headers, content=step.body, timeout=step.timeout, follow_redirects=False
            ) as response:
                body = bytearray()
                for chunk in response.iter_bytes():
                    body += chunk
                    if len(body) > step.bytes_max(response.status_code):
                        return Received(response.status_code, response.headers, None)
                    if time.monotonic() > deadline:
                        raise httpx.ReadTimeout("The response took too long.")
                return Received(response.status_code, response.headers, bytes(body))
        except httpx.HTTPError as error:
            return Lost(error, isinstance(error, httpx.TimeoutException))

    def in_order(self, items: Iterable[Item], concurrency: int, work: Callable[[Item], Result]) -> Iterator[Result]:
        """Maps items with bounded concurrency and yields the results in order. No item is read ahead of the calls in flight."""
        in_flight: Deque["Future[Result]"] = deque()
        with ThreadPoolExecutor(concurrency) as pool:
            try:
                for item in items:
                    in_flight.append(pool.submit(work, item))
                    if len(in_flight) >= concurrency:
                        yield in_flight[0].result()
                        in_flight.popleft()
                while in_flight:
                    yield in_flight[0].result()
                    in_flight.popleft()
            finally:
                for future in in_flight:
                    future.cancel()


class AsyncRunner:
    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def run(self, steps: Generator[Step, Any, Result]) -> Result:
        outcome: Any = None
        while True:
            try:
                step = steps.send(outcome)
            except StopIteration as end:
                result: Result = end.value
                return result
            if isinstance(step, Send):
                try:
                    outcome = await self._send(step)
                except asyncio.CancelledError as cancelled:
                    steps.throw(cancelled)
                    raise
            elif isinstance(step, Wait):
                await asyncio.sleep(step.seconds)
                outcome = None
            else:
                # Files are read in a thread, so that a slow disk doesn't block the event loop.
                outcome = await asyncio.get_running_loop().run_in_executor(None, _use_store, step)

    async def _send(self, step: Send) -> Union[Received, Lost]:
        try:
            return await asyncio.wait_for(self._receive(step), step.timeout)
        except asyncio.TimeoutError as error:
            return Lost(error, True)
        except httpx.HTTPError as error:
            return Lost(error, isinstance(error, httpx.TimeoutException))

    async def _receive(self, step: Send) -> Received:
        async with self._http.stream(
            step.method, step.url, headers=step.headers, content=step.body, timeout=step.timeout, follow_redirects=False
        ) as response:
            body = bytearray()
            async for chunk in response.aiter_bytes():
                body += chunk
                if len(body) > step.bytes_max(response.status_code):
                    return Received(response.status_code, response.headers, None)
            return Received(response.status_code, response.headers, bytes(body))

    async def in_order(
        self, items: Iterable[Item], concurrency: int, work: Callable[[Item], Awaitable[Result]]
    ) -> AsyncIterator[Result]:
        in_flight: Deque["asyncio.Future[Result]"] = deque()
        try:
            for item in items:
                in_flight.append(asyncio.ensure_future(work(item)))
                if len(in_flight) >= concurrency:
                    yield await in_flight[0]
                    in_flight.popleft()
            while in_flight:
                yield await in_flight[0]
                in_flight.popleft()
        finally:
            for future in in_flight:
                future.cancel()
            await asyncio.gather(*in_flight, return_exceptions=True)


def _use_store(step: Union[Load, Save]) -> Optional[object]:
    """If the store fails, the card is fetched and charged as usual."""
    try:
        if isinstance(step, Load):
            return step.store.get(step.key)
        step.store.set(step.key, step.kept)
    except Exception:  # noqa: BLE001
        pass
    return None
