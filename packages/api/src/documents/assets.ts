import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { palettes } from '../resources/card/palettes.ts';
import { proseStylesheet, stylesheet, viewerStylesheet } from './stylesheet.ts';

/** What pages are dressed in. Each file bears the hash of its content in its name, so that a browser may keep it for good. */

export interface Asset {
  readonly type: string;
  /** Read anew for each start of the site, or for each demand where it is large. */
  readonly content: string | Buffer | { readonly file: string };
}

export interface Assets {
  readonly stylesheet: string;
  readonly prose: string;
  readonly viewerDress: string;
  readonly icon: string;
  readonly textFont: string;
  readonly viewer: string;
  readonly viewerStart: string;
  /** By file name. Nothing else is ever served from here. */
  readonly files: ReadonlyMap<string, Asset>;
}

interface Cut {
  readonly family: string;
  readonly source: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

const cuts: readonly Cut[] = [
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'normal' },
  { family: 'Cormorant', source: 'cormorant', weight: 500, style: 'italic' },
  { family: 'Jost', source: 'jost', weight: 300, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 400, style: 'normal' },
  { family: 'Jost', source: 'jost', weight: 500, style: 'normal' },
];

const subsets = {
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

const require = createRequire(import.meta.url);

/** Every file that the pages ask for, below `docs`. */
export function assetsBelow(docs: string, viewerStart: string): Assets {
  const files = new Map<string, Asset>();
  const keep = (name: string, type: string, content: string | Buffer): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    const file = name.replace(/\.(?=\w+$)/, `.${hash}.`);
    files.set(file, { type, content });
    return `${docs}/assets/${file}`;
  };
  const faces = cuts.flatMap(({ family, source, weight, style }) =>
    Object.entries(subsets).map(([subset, range]) => {
      const name = `${source}-${subset}-${weight}-${style}.woff2`;
      const address = keep(name, 'font/woff2', readFileSync(join(packageFolder(`@fontsource/${source}`), 'files', name)));
      const rule = `@font-face{font-family:${family};font-weight:${weight};font-style:${style};font-display:swap;src:url(${address}) format("woff2");unicode-range:${range}}`;
      return { name, address, rule };
    }),
  );
  const viewer = `reference-${viewerVersion()}.js`;
  files.set(viewer, {
    type: 'text/javascript; charset=utf-8',
    content: { file: join(packageFolder(viewerPackage), 'dist/js/standalone.js') },
  });
  return {
    stylesheet: keep('docs.css', css, stylesheet(faces.map(({ rule }) => rule).join('\n'))),
    prose: keep('prose.css', css, proseStylesheet),
    viewerDress: keep('reference.css', css, viewerStylesheet),
    icon: keep('icon.svg', 'image/svg+xml', icon),
    textFont: faces.find(({ name }) => name === 'jost-latin-400-normal.woff2')?.address ?? '',
    viewer: `${docs}/assets/${viewer}`,
    viewerStart: keep('reference-start.js', 'text/javascript; charset=utf-8', viewerStart),
    files,
  };
}

const css = 'text/css; charset=utf-8';

const viewerPackage = '@scalar/fastify-api-reference';
const viewerVersion = (): string => JSON.parse(readFileSync(join(packageFolder(viewerPackage), 'package.json'), 'utf8')).version;

/** Where a package is installed, whatever its exports let through. */
function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const found = join(folder, name);
    try {
      readFileSync(join(found, 'package.json'));
      return found;
    } catch {}
  }
  throw new Error(`The package ${name} is not installed. Run npm ci.`);
}

/** A drop that leaves a trail, in the two inks of the house. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${palettes.ivory.background}}path{fill:none;stroke:${palettes.ivory.accent};stroke-width:2;stroke-linecap:round}@media (prefers-color-scheme:dark){rect{fill:${palettes.noir.background}}path{stroke:${palettes.noir.accent}}}</style><rect width="32" height="32" rx="5"/><path d="M22 9.5c-2.5-3-9.500-2.500-9.500 1.500 0 5 9.500 4 9.500 9.500 0 4.500-8 5.500-12 1.500"/></svg>`;
