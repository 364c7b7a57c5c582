import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Renderer } from '@takumi-rs/core';
import type { Face } from '../../resources/card/fitting/typefaces.ts';

type Range = [number, number];

/** One font file of a face, and the code points that it covers. */
export interface FontFile {
  /** The name in the renderer: unique, so that no other loaded font is used instead. */
  readonly name: string;
  readonly file: string;
  readonly ranges: Range[];
  readonly face: Face;
}

const require = createRequire(import.meta.url);

const facesListed = new Map<Face, readonly FontFile[]>();

/** The font files of a face in the order of its package; if two cover a character, the later one wins. Symbol fonts are excluded. */
export function listFontFiles(face: Face): readonly FontFile[] {
  const cached = facesListed.get(face);
  if (cached) return cached;
  const list: unknown = JSON.parse(readFileSync(require.resolve(`@fontsource/${face.source}/unicode.json`), 'utf8'));
  const fontFiles: FontFile[] = [];
  if (typeof list !== 'object' || list === null) return fontFiles;
  for (const [subset, ranges] of Object.entries(list)) {
    if (typeof ranges !== 'string' || subset === 'math' || subset === 'symbols') continue;
    const name = `${face.source}-${subset.replaceAll(/[[\]]/g, '')}-${face.weight}-${face.style}`;
    fontFiles.push({ name, file: require.resolve(`@fontsource/${face.source}/files/${name}.woff2`), ranges: rangesOf(ranges), face });
  }
  facesListed.set(face, fontFiles);
  return fontFiles;
}

function rangesOf(list: string): Range[] {
  return list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

const fontFileCache = new Map<Face, Map<number, FontFile | undefined>>();

/** The font file of a face that covers a character. */
export function findFontFile(face: Face, code: number): FontFile | undefined {
  const cached = fontFileCache.get(face) ?? new Map<number, FontFile | undefined>();
  fontFileCache.set(face, cached);
  if (cached.has(code)) return cached.get(code);
  const fontFile = listFontFiles(face).findLast(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));
  cached.set(code, fontFile);
  return fontFile;
}

/**
 * Loads only the font files that a card needs: a Chinese face alone has a hundred, and most services never see a Chinese name. Loaded files
 * stay in memory.
 */
export function createFontLoader(renderer: Renderer) {
  const loaded = new Map<FontFile, Promise<unknown>>();

  const load = async ({ name, file, face: { weight, style } }: FontFile): Promise<unknown> =>
    renderer.registerFont({ name, data: await readFile(file), weight, style });

  return {
    async ready(fontFiles: Iterable<FontFile>): Promise<void> {
      for (const fontFile of fontFiles) {
        const loading = loaded.get(fontFile) ?? load(fontFile);
        loaded.set(fontFile, loading);
        await loading;
      }
    },
  };
}
