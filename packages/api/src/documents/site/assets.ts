import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Face } from '../../resources/card/fitting/typefaces.ts';
import { palettes } from '../../resources/card/settings/palettes.ts';
import { filesOf, fontFace } from './card-fonts.ts';
import { copying } from './copying.ts';
import { packageFolder, packageVersion } from './package-folder.ts';
import { proseStylesheet, stylesheet, viewerStylesheet } from './stylesheet.ts';

/** What pages are dressed in. Each file bears the hash of its content in its name, so that a browser may keep it for good. */

export interface Asset {
  readonly type: string;
  /** Read anew for each start of the site, or for each demand where it is large. */
  readonly content: string | Buffer | { readonly file: string };
}

export interface AssetPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface Assets {
  readonly stylesheet: string;
  readonly prose: string;
  readonly viewerDress: string;
  readonly icon: string;
  readonly textFont: string;
  /** The script that adds a button to copy to each block of code. */
  readonly copying: string;
  readonly viewer: string;
  readonly viewerStart: string;
  /** The pictures that pages show, by folder and name below `docs`. */
  readonly pictures: ReadonlyMap<string, AssetPicture>;
  /** By file name. Nothing else is ever served from here. */
  readonly files: ReadonlyMap<string, Asset>;
}

/** The faces of the pages themselves: those of the house look, in two more weights. */
const faces: readonly Face[] = [
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'normal' },
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'italic' },
  { family: 'Jost', source: 'jost', weight: 300, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 400, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 500, style: 'normal' },
];

/** The font files of the pages by name, to be served beside those of the cards. */
const fontFiles = faces.flatMap(filesOf).filter(({ subset }) => subset === 'latin' || subset === 'latin-ext');
export const pageFonts: ReadonlyMap<string, string> = new Map(fontFiles.map(({ name, path }) => [name, path]));

/** Every file that the pages ask for below `docs`; fonts lie below `fonts`, where the cards' own do. */
export function assetsBelow(docs: string, fonts: string, viewerStart: string): Assets {
  const files = new Map<string, Asset>();
  const keep = (name: string, type: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const file = name.replace(/\.(?=\w+$)/, `.${hash}.`);
    files.set(file, { type, content });
    return `${docs}/assets/${file}`;
  };
  const fontFaces = fontFiles.map((file) => fontFace(file, `${fonts}/`)).join('\n');
  const viewer = `reference-${packageVersion(viewerPackage)}.js`;
  files.set(viewer, {
    type: javascript,
    content: { file: join(packageFolder(viewerPackage), 'dist/js/standalone.js') },
  });
  return {
    stylesheet: keep('docs.css', css, stylesheet(fontFaces)),
    prose: keep('prose.css', css, proseStylesheet()),
    viewerDress: keep('reference.css', css, viewerStylesheet),
    icon: keep('icon.svg', 'image/svg+xml', icon),
    textFont: `${fonts}/${fontFiles.find(({ face, subset }) => face.source === 'jost' && face.weight === 400 && subset === 'latin')?.name}`,
    copying: keep('copying.js', javascript, copying),
    viewer: `${docs}/assets/${viewer}`,
    viewerStart: keep('reference-start.js', javascript, viewerStart),
    pictures: new Map(
      pictureFiles().map((name) => {
        const content = readFileSync(new URL(name, docsSource));
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
        return [name, { address: keep(name.replace('/', '-'), type, content), ...pixelsOf(content, type) }];
      }),
    ),
    files,
  };
}

const docsSource = new URL('../../../../../docs/', import.meta.url);

const pictureFiles = (): readonly string[] =>
  ['cards', 'quality'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, docsSource))
      .filter((name) => /\.(?:png|svg)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

/** A PNG says its size in its first chunk, an SVG of ours in its first tag. */
function pixelsOf(content: Buffer, type: string): { width: number; height: number } {
  if (type === 'image/png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(content.toString()) ?? [];
  return { width: Number(width), height: Number(height) };
}

const css = 'text/css; charset=utf-8';
const javascript = 'text/javascript; charset=utf-8';

const viewerPackage = '@scalar/fastify-api-reference';

/** A drop that leaves a trail, in the two inks of the house. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${palettes.ivory.background}}path{fill:none;stroke:${palettes.ivory.accent};stroke-width:2;stroke-linecap:round}@media (prefers-color-scheme:dark){rect{fill:${palettes.noir.background}}path{stroke:${palettes.noir.accent}}}</style><rect width="32" height="32" rx="5"/><path d="M22 9.5c-2.5-3-9.500-2.500-9.500 1.500 0 5 9.500 4 9.500 9.500 0 4.500-8 5.500-12 1.500"/></svg>`;
