import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';
import type { Face } from '../../resources/card/typefaces.ts';

type Range = [number, number];

interface Cut {
  readonly file: string;
  readonly ranges: Range[];
}

const require = createRequire(import.meta.url);

/** The files of one face with the code points that each serves, as its package lists them. */
async function cutsOf(face: Face): Promise<readonly Cut[]> {
  const list: unknown = JSON.parse(await readFile(require.resolve(`@fontsource/${face.source}/unicode.json`), 'utf8'));
  const cuts: Cut[] = [];
  if (typeof list !== 'object' || list === null) return cuts;
  for (const [subset, ranges] of Object.entries(list)) {
    if (typeof ranges !== 'string' || subset === 'math' || subset === 'symbols') continue;
    const named = subset.replaceAll(/[[\]]/g, '');
    const name = `${face.source}-${named}-${face.weight}-${face.style}.woff2`;
    cuts.push({ file: require.resolve(`@fontsource/${face.source}/files/${name}`), ranges: rangesOf(ranges) });
  }
  return cuts;
}

function rangesOf(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const serves = (cut: Cut, codes: ReadonlySet<number>): boolean => {
  for (const code of codes) for (const [first, last] of cut.ranges) if (code >= first && code <= last) return true;
  return false;
};

/**
 * Gives the renderer the fonts that a text needs and no others: a Chinese face alone has a hundred files, and
 * most services never see a Chinese name. A file is read once and stays.
 */
export function fontShelf(renderer: Renderer) {
  const cuts = new Map<string, Promise<readonly Cut[]>>();
  const loaded = new Map<string, Promise<unknown>>();

  const load = (face: Face, cut: Cut): Promise<unknown> => {
    const known = loaded.get(cut.file);
    if (known) return known;
    const loading = readFile(cut.file).then((data) =>
      renderer.registerFont({ name: face.family, data, weight: face.weight, style: face.style, unicodeRange: cut.ranges }),
    );
    loaded.set(cut.file, loading);
    return loading;
  };

  return {
    async ready(faces: readonly Face[], text: string): Promise<void> {
      const codes = new Set<number>();
      for (const character of text) codes.add(character.codePointAt(0) ?? 32);
      for (const face of faces) {
        const key = `${face.source} ${face.weight} ${face.style}`;
        const list = cuts.get(key) ?? cutsOf(face);
        cuts.set(key, list);
        for (const cut of await list) if (serves(cut, codes)) await load(face, cut);
      }
    },
  };
}
