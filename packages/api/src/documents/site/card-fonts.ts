import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Face, faces } from '../../resources/card/fitting/typefaces.ts';
import { packageFolder, packageVersion } from './package-folder.ts';

/**
 * The fonts of the cards, as a stylesheet for shops to link to. Browsers download only the files whose characters appear on the page, so
 * listing a font costs nothing.
 */

/** The stylesheet for Latin, Cyrillic, Greek, Arabic and Hebrew, and the one that also covers Chinese, Japanese and Korean. */
export const fontSheets = { near: 'cards.css', all: 'cards-all.css' } as const;

/** Each of these fonts has hundreds of files; listing them makes the stylesheet twenty times larger. */
const eastAsian: ReadonlySet<string> = new Set(['shippori-mincho', 'noto-serif-sc', 'gowun-batang']);

interface FontFile {
  readonly face: Face;
  readonly subset: string;
  /** Its characters as a CSS unicode-range. */
  readonly range: string;
  /** Contains the package version, so that browsers can cache the file forever. */
  readonly name: string;
  readonly path: string;
}

/** The files of a font face, without symbols, as in the renderer. */
export function listFontFiles(face: Face): readonly FontFile[] {
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

/** The @font-face rule of a file; `below` is the folder of the files relative to the stylesheet. */
export const toFontFace = ({ face, range, name }: FontFile, below = '', display = 'swap'): string =>
  `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:${face.style};font-display:${display};src:url(${below}${name}) format("woff2");unicode-range:${range}}`;

/** All font files and both stylesheets, by name. */
export function collectCardFonts(): { readonly files: ReadonlyMap<string, string>; readonly sheets: ReadonlyMap<string, string> } {
  const all = [...faces.values()].map((face) => ({ face, files: listFontFiles(face) }));
  const sheet = (wanted: typeof all) => `${wanted.flatMap(({ files }) => files.map((file) => toFontFace(file))).join('\n')}\n`;
  return {
    files: new Map(all.flatMap(({ files }) => files.map(({ name, path }) => [name, path]))),
    sheets: new Map([
      [fontSheets.near, sheet(all.filter(({ face }) => !eastAsian.has(face.source)))],
      [fontSheets.all, sheet(all)],
    ]),
  };
}
