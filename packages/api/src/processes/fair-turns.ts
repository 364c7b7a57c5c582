export interface FairTurnsOptions {
  /** Things that one owner may have waiting. */
  readonly shareMax: number;
  /** Things that may wait in all. */
  readonly waitingMax: number;
}

/** A queue in which whoever waits has the same share of the turns, however much anybody else has brought. */
export interface FairTurns<T> {
  readonly waiting: number;
  /**
   * Puts the thing at the end of its owner's line, and answers what finds no room for it, if anything does not: the thing itself where its
   * owner's share is full or nobody has brought more, else the newest of the longest line. So the room is taken from whoever floods.
   */
  add(owner: string, thing: T): T | undefined;
  /** What was taken before and must be done anew: it has had its turn, so it goes before all others and counts in no share. */
  putBack(thing: T): void;
  /** The oldest thing of the owner whose turn it is, among those who may have one. Undefined when none of them waits. */
  take(may?: (owner: string) => boolean): T | undefined;
  /** Takes everything. */
  clear(): T[];
}

export function fairTurns<T>({ shareMax, waitingMax }: FairTurnsOptions): FairTurns<T> {
  /** Each owner with things waiting, in the order of turns: whoever has had one goes to the end. */
  const lines = new Map<string, T[]>();
  const again: T[] = [];
  let waiting = 0;

  function longest(): T[] {
    let found: T[] = [];
    for (const line of lines.values()) if (line.length > found.length) found = line;
    return found;
  }

  function add(owner: string, thing: T): T | undefined {
    const line = lines.get(owner) ?? [];
    if (line.length >= shareMax) return thing;
    let turnedAway: T | undefined;
    if (waiting >= waitingMax) {
      const flooding = longest();
      if (flooding.length <= line.length + 1) return thing;
      turnedAway = flooding.pop();
    } else waiting += 1;
    line.push(thing);
    lines.set(owner, line);
    return turnedAway;
  }

  function take(may: (owner: string) => boolean = () => true): T | undefined {
    const first = again.shift();
    if (first !== undefined) return first;
    for (const [owner, line] of lines) {
      if (!may(owner)) continue;
      const thing = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      waiting -= 1;
      return thing;
    }
    return undefined;
  }

  return {
    get waiting() {
      return waiting + again.length;
    },
    add,
    putBack: (thing) => {
      again.unshift(thing);
    },
    take,
    clear() {
      const all = [...again.splice(0), ...[...lines.values()].flat()];
      lines.clear();
      waiting = 0;
      return all;
    },
  };
}
