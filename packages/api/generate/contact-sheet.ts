/**
 * A contact sheet for visual review: every layout and size, in several looks, with twelve stress-test perfumes; upright and square cards at
 * 360 px, as on a phone. Writes the PNGs, one image per layout and size, and all fragments as one page.
 * `npm run sheet [-- FOLDER [LAYOUT or LAYOUT-SIZE or all [LANGUAGE]]]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createFragmentRenderer } from '../src/adapters/picture/fragment-renderer.ts';
import { displayTypefaces, textTypefaces } from '../src/resources/card/fitting/typefaces.ts';
import { renderCard } from '../src/resources/card/html.ts';
import { getDistinctSizes, layoutNames } from '../src/resources/card/layouts/index.ts';
import { lookSettings } from '../src/resources/card/settings/settings.ts';
import { stressTestCards } from './stress-test-cards.ts';

const looks = [
  { palette: 'ivory', display: 'cormorant', text: 'jost' },
  { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' },
  { palette: 'sage', display: 'fraunces', text: 'jost', rules: 'hairline' },
  { palette: 'rose clay', display: 'playfair-display', text: 'inter', corners: 'round' },
  { palette: 'porcelain', display: 'tenor-sans', text: 'dm-sans', corners: 'square', rules: 'hairline' },
  { palette: 'midnight', display: 'marcellus', text: 'jost' },
  { palette: 'ivory', display: 'eb-garamond', text: 'inter', language: 'ar' },
] as const;

const painter = createFragmentRenderer();
const folder = process.argv[2] ?? './sheet';
const only = process.argv[3] ?? 'all';
const spoken = process.argv[4];
await mkdir(folder, { recursive: true });
const twelve = [
  'classic',
  'short',
  'green',
  'crowded',
  'long',
  'flat',
  'band',
  'letter',
  'bare',
  'cyrillic',
  'arabic',
  'japanese',
] as const;
const page: string[] = [];

for (const layout of layoutNames) {
  for (const size of getDistinctSizes(layout)) {
    if (only !== 'all' && only !== layout && only !== `${layout}-${size}`) continue;
    const tiles: Buffer[] = [];
    let [tile, high] = [360, 0];
    let index = 0;
    for (const name of twelve) {
      const card = stressTestCards[name];
      if (card === undefined) continue;
      const settings = lookSettings.parse({
        ...looks[index % looks.length],
        layout,
        size,
        ...(spoken !== undefined && { language: spoken }),
      });
      index += 1;
      const { html, width, height } = renderCard(card, settings);
      tile = width > height || size === 'auto' ? 560 : 360;
      high = Math.max(high, Math.round((tile * height) / width));
      const png = await painter.paint({ html, width, height, scale: 1, images: [] });
      await writeFile(`${folder}/${layout}-${size}-${index}.png`, png);
      tiles.push(await sharp(png).resize({ width: tile }).toBuffer());
      page.push(html);
    }
    const columns = tile > 360 ? 3 : 4;
    const rows = Math.ceil(tiles.length / columns);
    await sharp({ create: { width: columns * (tile + 16) + 16, height: rows * (high + 16) + 16, channels: 3, background: '#8a8a8a' } })
      .composite(
        tiles.map((input, at) => ({ input, left: 16 + (at % columns) * (tile + 16), top: 16 + Math.floor(at / columns) * (high + 16) })),
      )
      .png()
      .toFile(`${folder}/sheet-${layout}-${size}.png`);
  }
}

/** Font faces from the font packages next to the folder; without them, the page uses system fonts. */
const faceOf = (face: { readonly family: string; readonly source: string; readonly weight: number }, style: string): string =>
  `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:${style};src:url(../node_modules/@fontsource/${face.source}/files/${face.source}-latin-${face.weight}-${style}.woff2);unicode-range:U+0-FF,U+131,U+152-153,U+2000-206F}`;
const faces = [
  ...Object.values(displayTypefaces).flatMap((face) =>
    face.italic ? [faceOf(face, 'normal'), faceOf(face, 'italic')] : [faceOf(face, 'normal')],
  ),
  ...Object.values(textTypefaces).map((face) => faceOf(face, 'normal')),
];

await writeFile(
  `${folder}/sheet.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet</title><style>${faces.join('')}</style><body style="margin:24px;background:#999;display:flex;flex-direction:column;gap:24px">${page.join('')}</body></html>`,
);
