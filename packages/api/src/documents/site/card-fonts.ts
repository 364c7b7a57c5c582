import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Face, faces } from '../../resources/card/fitting/typefaces.ts';
import { packageFolder, packageVersion } from './package-folder.ts';

/**
 * The typefaces of the cards for the pages that show them: one stylesheet that a shop links to. A browser fetches of it only the files
 * whose characters stand on the page, so a face may be named here and cost nothing.
 */

/** The stylesheet for names in Latin, Cyrillic, Greek, Arabic and Hebrew letters, and the one that knows Chinese, Japanese and Korean too. */
export const fontSheets = { near: 'cards.css', all: 'cards-all.css' } as const;

/** Faces of some hundred files each: telling of them all takes twenty times the room of everything else. */
const eastAsian: ReadonlySet<string> = new Set(['shippori-mincho', 'noto-serif-sc', 'gowun-batang']);

interface FontFile {
  readonly face: Face;
  readonly subset: string;
  /** As a stylesheet writes the characters that it serves. */
  readonly range: string;
  /** The name bears the version of its package, so that a browser may keep the file for good. */
  readonly name: string;
  readonly path: string;
}

/** The files of a face. Symbols are left out, as they are where cards are drawn. */
export function filesOf(face: Face): readonly FontFile[] {
  const { source, weight, style } = face;
  const folder = packageFolder(`@fontsource/${source}`);
  const version = packageVersion(`@fontsource/${source}`);
  const ranges: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges).flatMap(([listed, range]) => {
    if (listed === 'math' || listed === 'symbols') return [];
    const subset = listed.replaceAll(/[[\]]/g, '');
    const ending = `${subset}-${weight}-${style}.woff2`;
    return [{ face, subset, range, name: `${source}-${version}-${ending}`, path: join(folder, 'files', `${source}-${ending}`) }];
  });
}

/** What a stylesheet says of one file; `below` is where the files lie, seen from the stylesheet. */
export const fontFace = ({ face, range, name }: FontFile, below = ''): string =>
  `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:${face.style};font-display:swap;src:url(${below}${name}) format("woff2");unicode-range:${range}}`;

/** Every font file by its name, and both stylesheets by theirs. */
export function cardFonts(): { readonly files: ReadonlyMap<string, string>; readonly sheets: ReadonlyMap<string, string> } {
  const all = [...faces.values()].map((face) => ({ face, files: filesOf(face) }));
  const sheet = (wanted: typeof all) => `${wanted.flatMap(({ files }) => files.map((file) => fontFace(file))).join('\n')}\n`;
  return {
    files: new Map(all.flatMap(({ files }) => files.map(({ name, path }) => [name, path]))),
    sheets: new Map([
      [fontSheets.near, sheet(all.filter(({ face }) => !eastAsian.has(face.source)))],
      [fontSheets.all, sheet(all)],
    ]),
  };
}
