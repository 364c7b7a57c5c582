export interface FairQueueOptions {
  /** Items that one owner may have queued. */
  readonly shareMax: number;
  /** Items that may be queued in total. */
  readonly waitingMax: number;
}

/** A round-robin queue: every owner gets the same share of turns, regardless of how many items others have queued. */
export interface FairQueue<T> {
  readonly waiting: number;
  /**
   * Queues the item, and returns the item that was evicted, if any: the item itself if its owner's share is full or no owner has more
   * items, otherwise the newest item of the owner with the most.
   */
  add(owner: string, item: T): T | undefined;
  /** Requeues an item that must be retried. It goes to the front of the queue and doesn't count towards any business's share. */
  requeue(item: T): void;
  /** The oldest item of the next owner that `may` accepts. Otherwise undefined. */
  take(may?: (owner: string) => boolean): T | undefined;
  /** Takes everything. */
  clear(): T[];
}

export function createFairQueue<T>({ shareMax, waitingMax }: FairQueueOptions): FairQueue<T> {
  /** Queued items by owner, in turn order: after its turn, an owner goes to the end. */
  const lines = new Map<string, T[]>();
  const requeued: T[] = [];
  let waiting = 0;

  function findLongest(): T[] {
    let found: T[] = [];
    for (const line of lines.values()) if (line.length > found.length) found = line;
    return found;
  }

  function add(owner: string, item: T): T | undefined {
    const line = lines.get(owner) ?? [];
    if (line.length >= shareMax) return item;
    let evicted: T | undefined;
    if (waiting >= waitingMax) {
      const longestLine = findLongest();
      if (longestLine.length <= line.length + 1) return item;
      evicted = longestLine.pop();
    } else waiting += 1;
    line.push(item);
    lines.set(owner, line);
    return evicted;
  }

  function take(may: (owner: string) => boolean = () => true): T | undefined {
    const first = requeued.shift();
    if (first !== undefined) return first;
    for (const [owner, line] of lines) {
      if (!may(owner)) continue;
      const item = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      waiting -= 1;
      return item;
    }
    return undefined;
  }

  return {
    get waiting() {
      return waiting + requeued.length;
    },
    add,
    requeue: (item) => {
      requeued.unshift(item);
    },
    take,
    clear() {
      const all = [...requeued.splice(0), ...[...lines.values()].flat()];
      lines.clear();
      waiting = 0;
      return all;
    },
  };
}
