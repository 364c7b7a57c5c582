import { faceCoverage } from '../generated/coverage.ts';

/** The character coverage of a face, from its font files, so that fallbacks are decided before rendering. */
export interface FaceCoverage {
  /** In em. */
  readonly xHeight: number;
  readonly capHeight: number;
  /** In em: the width of an ideograph or Hangul syllable, or of `m` if the face has neither. */
  readonly wideWidth: number;
  has(code: number): boolean;
}

/** Looks up a face by its key, `<family> <style>`. */
export function getFaceCoverage(key: string): FaceCoverage | undefined {
  const known = cachedCoverage.get(key);
  if (known) return known;
  const listed = faceCoverage[key];
  if (!listed) return undefined;
  const { runs, ...metrics } = listed;
  const edges = decodeEdges(runs);
  const coverage: FaceCoverage = { ...metrics, has: (code) => isCovered(edges, code) };
  cachedCoverage.set(key, coverage);
  return coverage;
}

const cachedCoverage = new Map<string, FaceCoverage>();

/** The start of each run of characters and of the gap after it, alternating. */
function decodeEdges(runs: string): Uint32Array {
  let at = 0;
  return Uint32Array.from(runs.split(' '), (length) => {
    at += Number.parseInt(length, 36);
    return at;
  });
}

/** A character is covered if an odd number of edges is at or before it. */
function isCovered(edges: Uint32Array, code: number): boolean {
  let from = 0;
  let to = edges.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((edges[middle] ?? 0) <= code) from = middle + 1;
    else to = middle;
  }
  return from % 2 === 1;
}
