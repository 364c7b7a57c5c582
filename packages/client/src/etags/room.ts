import type { Bounds } from './etags.ts';

/**
 * Which of many kept things stay within the bounds of a store. Letting go of what was unused the longest fails where it matters most: a sync
 * that goes through a little more than the store holds would push out each card just before it is asked for again, and find none.
 * So a full store keeps what it has, and takes one newcomer in eight in the place of what was unused the longest: a sync half as large
 * again as the store still finds six cards in ten, and a list of products that changes is followed all the same.
 */
export interface Room {
  /** It was asked for just now. */
  used(name: string): void;
  /** Takes it in and says what has to go for it. Null where it is not taken; what was kept under its name has to go then. */
  take(name: string, bytes: number): readonly string[] | null;
}

const newcomersForOne = 8;

export function roomFor({ cardsMax, bytesMax }: Bounds): Room {
  /** What is kept with its size, the longest unused first. */
  const sizes = new Map<string, number>();
  let bytesInAll = 0;
  let turnedAway = 0;

  const leave = (name: string): void => {
    bytesInAll -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const isFull = (bytes: number): boolean => sizes.size + 1 > cardsMax || bytesInAll + bytes > bytesMax;

  /** What is kept already may change at any time; of newcomers to a full store only one in several is let in. */
  const isLetIn = (name: string, bytes: number): boolean => {
    if (bytes > bytesMax) return false;
    if (sizes.has(name) || !isFull(bytes)) return true;
    turnedAway = (turnedAway + 1) % newcomersForOne;
    return turnedAway === 0;
  };

  return {
    used(name) {
      const bytes = sizes.get(name);
      if (bytes === undefined) return;
      sizes.delete(name);
      sizes.set(name, bytes);
    },
    take(name, bytes) {
      const isIn = isLetIn(name, bytes);
      leave(name);
      if (!isIn) return null;
      const gone: string[] = [];
      for (const oldest of sizes.keys()) {
        if (!isFull(bytes)) break;
        leave(oldest);
        gone.push(oldest);
      }
      sizes.set(name, bytes);
      bytesInAll += bytes;
      return gone;
    },
  };
}
