/**
 * Maps items with bounded concurrency and yields the results in the order of the items. No item is read ahead of the calls in flight, and
 * nothing new starts until the consumer takes the next result, so memory stays bounded for any number of items.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const inFlight: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // The error is reported when its turn comes, which may be never if the consumer stops early.
    result.catch(() => {});
    inFlight.push(result);
    const [first] = inFlight;
    if (first === undefined || inFlight.length < concurrency) continue;
    yield await first;
    inFlight.shift();
  }
  for (const result of inFlight) yield await result;
}
