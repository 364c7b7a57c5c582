import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFolder } from '../../files/folders.ts';
import type { Face } from '../../resources/card/fitting/typefaces.ts';
import { palettes } from '../../resources/card/settings/palettes.ts';
import { listFontFiles, toFontFace } from './card-fonts.ts';
import { copyButtonScript } from './copy-button.ts';
import { packageFolder } from './package-folder.ts';
import { readerScript } from './reader.ts';
import { searchScript } from './search-script.ts';
import { createProseStylesheet, createStylesheet } from './stylesheet.ts';
import { tabsScript } from './tabs.ts';

/** Static assets of the documentation site. File names contain a content hash, so that browsers can cache them forever. */

export interface Asset {
  readonly type: string;
  readonly content: string | Buffer;
}

export interface AssetImage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface Assets {
  readonly stylesheet: string;
  readonly prose: string;
  readonly icon: string;
  readonly firstFonts: readonly string[];
  /** The script of every page: tabs, copy buttons and the reader's own key. */
  readonly pageScript: string;
  /** The search library and the script of the search page. */
  readonly miniSearch: string;
  readonly searchScript: string;
  /** Images on the pages, by path relative to `docs`. */
  readonly images: ReadonlyMap<string, AssetImage>;
  /** All served files, by name. */
  readonly files: ReadonlyMap<string, Asset>;
}

/** The documentation's fonts: those of the default look, in two additional weights. */
const faces: readonly Face[] = [
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'normal' },
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'italic' },
  { family: 'Jost', source: 'jost', weight: 300, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 400, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 500, style: 'normal' },
];

/** The documentation's font files by name, served together with the card fonts. */
const fontFiles = faces.flatMap(listFontFiles).filter(({ subset }) => subset === 'latin' || subset === 'latin-ext');
export const pageFonts: ReadonlyMap<string, string> = new Map(fontFiles.map(({ name, path }) => [name, path]));

/** The assets below `docs`; fonts are served below `fonts`, together with those of the cards. */
export function createAssets(docs: string, fonts: string): Assets {
  const files = new Map<string, Asset>();
  const add = (name: string, type: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const file = name.replace(/\.(?=\w+$)/, `.${hash}.`);
    files.set(file, { type, content });
    return `${docs}/assets/${file}`;
  };
  // Optional: a page never moves because a typeface arrives late. Those of the first screen are preloaded.
  const fontFaces = fontFiles.map((file) => toFontFace(file, `${fonts}/`, 'optional')).join('\n');
  const latin = (source: string, weight: number): string =>
    `${fonts}/${fontFiles.find(({ face, subset }) => face.source === source && face.weight === weight && face.style === 'normal' && subset === 'latin')?.name}`;
  return {
    stylesheet: add('docs.css', css, createStylesheet(fontFaces)),
    prose: add('prose.css', css, createProseStylesheet()),
    icon: add('icon.svg', 'image/svg+xml', icon),
    firstFonts: [latin('jost', 400), latin('jost', 500), latin('cormorant', 500)],
    pageScript: add('page.js', javascript, `'use strict';\n${tabsScript}${copyButtonScript}${readerScript}`),
    miniSearch: add('minisearch.js', javascript, readFileSync(join(packageFolder('minisearch'), 'dist/umd/index.js'))),
    searchScript: add('search.js', javascript, searchScript),
    images: new Map(
      listImageFiles().map((name) => {
        const content = readFileSync(new URL(name, docsFolder));
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
        return [name, { address: add(name.replace('/', '-'), type, content), ...readImageSize(content, type) }];
      }),
    ),
    files,
  };
}

const listImageFiles = (): readonly string[] =>
  ['cards', 'quality'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, docsFolder))
      .filter((name) => /\.(?:png|svg)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** The size is in the first chunk of a PNG, and in the first tag of our SVGs. */
function readImageSize(content: Buffer, type: string): { width: number; height: number } {
  if (type === 'image/png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(content.toString()) ?? [];
  return { width: Number(width), height: Number(height) };
}

const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

/** A drop with a trail, in the two brand colours. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${palettes.ivory.background}}path{fill:none;stroke:${palettes.ivory.accent};stroke-width:2;stroke-linecap:round}@media (prefers-color-scheme:dark){rect{fill:${palettes.noir.background}}path{stroke:${palettes.noir.accent}}}</style><rect width="32" height="32" rx="5"/><path d="M22 9.5c-2.5-3-9.500-2.500-9.500 1.500 0 5 9.500 4 9.500 9.500 0 4.500-8 5.500-12 1.500"/></svg>`;
