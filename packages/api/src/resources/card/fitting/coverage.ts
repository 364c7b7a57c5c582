import { bodies } from '../generated/coverage.ts';

/** What a face has, read from its files, so that who draws a character is known before anything is drawn. */
export interface Body {
  /** In em: the height of its small letters, and of its capitals. */
  readonly small: number;
  readonly capital: number;
  /** In em: the width of an ideograph or a syllable, of a letter where it has neither. */
  readonly wide: number;
  has(code: number): boolean;
}

/** A face by its key, `<family> <style>`. */
export function bodyOf(key: string): Body | undefined {
  const known = opened.get(key);
  if (known) return known;
  const listed = bodies[key];
  if (!listed) return undefined;
  const { runs, ...measures } = listed;
  const edges = edgesOf(runs);
  const body: Body = { ...measures, has: (code) => within(edges, code) };
  opened.set(key, body);
  return body;
}

const opened = new Map<string, Body>();

/** Where each run of characters begins and where the gap after it does, in turn. */
function edgesOf(runs: string): Uint32Array {
  let at = 0;
  return Uint32Array.from(runs.split(' '), (length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

/** A character is had where an odd number of edges lies at or before it. */
function within(edges: Uint32Array, code: number): boolean {
  let from = 0;
  let to = edges.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((edges[middle] ?? 0) <= code) from = middle + 1;
    else to = middle;
  }
  return from % 2 === 1;
}
