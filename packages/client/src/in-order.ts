/**
 * Does the work for each item, several at once, and gives what comes of it in the order of the items. Nothing is read ahead of what is under way, and
 * nothing new begins before the caller has taken what is due, so that any number of items passes through the same little memory.
 */
export async function* inOrder<Item, Given>(
  items: Iterable<Item> | AsyncIterable<Item>,
  together: number,
  work: (item: Item) => Promise<Given>,
): AsyncGenerator<Given, void, undefined> {
  const underWay: Promise<Given>[] = [];
  for await (const item of items) {
    const given = work(item);
    // Heard of when its turn comes, which may be never if the caller stops before.
    given.catch(() => {});
    underWay.push(given);
    const [first] = underWay;
    if (first === undefined || underWay.length < together) continue;
    yield await first;
    underWay.shift();
  }
  for (const given of underWay) yield await given;
}
