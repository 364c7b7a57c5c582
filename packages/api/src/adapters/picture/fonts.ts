import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';
import type { Face } from '../../resources/card/fitting/typefaces.ts';

type Range = [number, number];

/** One file of a face, and the code points that it serves. */
export interface Cut {
  /** The renderer knows it by this: a name of its own, so that nothing else that was loaded ever answers for it. */
  readonly name: string;
  readonly file: string;
  readonly ranges: Range[];
  readonly face: Face;
}

const require = createRequire(import.meta.url);

const listed = new Map<Face, readonly Cut[]>();

/** The files of one face as its package lists them; where two serve the same character, the later one is asked. Symbols are left out. */
export function cutsOf(face: Face): readonly Cut[] {
  const known = listed.get(face);
  if (known) return known;
  const list: unknown = JSON.parse(readFileSync(require.resolve(`@fontsource/${face.source}/unicode.json`), 'utf8'));
  const cuts: Cut[] = [];
  if (typeof list !== 'object' || list === null) return cuts;
  for (const [subset, ranges] of Object.entries(list)) {
    if (typeof ranges !== 'string' || subset === 'math' || subset === 'symbols') continue;
    const name = `${face.source}-${subset.replaceAll(/[[\]]/g, '')}-${face.weight}-${face.style}`;
    cuts.push({ name, file: require.resolve(`@fontsource/${face.source}/files/${name}.woff2`), ranges: rangesOf(ranges), face });
  }
  listed.set(face, cuts);
  return cuts;
}

function rangesOf(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const asked = new Map<Face, Map<number, Cut | undefined>>();

/** The file of a face that draws a character. */
export function cutFor(face: Face, code: number): Cut | undefined {
  const known = asked.get(face) ?? new Map<number, Cut | undefined>();
  asked.set(face, known);
  if (known.has(code)) return known.get(code);
  const cut = cutsOf(face).findLast(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
  known.set(code, cut);
  return cut;
}

/**
 * Gives the renderer the files that a card needs and no others: a Chinese face alone has a hundred, and most services never see a Chinese
 * name. A file is read once and stays.
 */
export function fontShelf(renderer: Renderer) {
  const loaded = new Map<Cut, Promise<unknown>>();

  const load = async ({ name, file, face: { weight, style } }: Cut): Promise<unknown> =>
    renderer.registerFont({ name, data: await readFile(file), weight, style });

  return {
    async ready(cuts: Iterable<Cut>): Promise<void> {
      for (const cut of cuts) {
        const loading = loaded.get(cut) ?? load(cut);
        loaded.set(cut, loading);
        await loading;
      }
    },
  };
}
