import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import type { Card } from '../../../resources/card/card.ts';
import type { PlacedImages } from '../../../resources/card/card-layout.ts';
import { renderCardHtml } from '../../../resources/card/html.ts';
import { getCardSize } from '../../../resources/card/layouts/index.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import { type Language, languages } from '../../../resources/language.ts';
import { createFontLoader } from '../fonts.ts';
import { createFragmentRenderer } from '../fragment-renderer.ts';
import { createFrame } from '../frame.ts';

const renderer = createFragmentRenderer();
const parts = ['perfumers', 'family', 'strength', 'year', 'accords', 'notes', 'description'];
const cardOf = (name: string): Card => stressTestCards[name] ?? assert.fail(name);

interface Printed {
  readonly html: string;
  readonly bytes: Uint8Array;
}

async function print(
  card: Card,
  settings: object,
  pictures: PlacedImages = {},
  images: { src: string; data: Uint8Array }[] = [],
): Promise<Printed> {
  const look = lookSettings.parse({ layout: 'label', parts, ...settings });
  const html = renderCardHtml(card, look, pictures);
  const fragment = { html, ...getCardSize(look), scale: 1, images, alt: card.alt };
  return { html, bytes: await renderer.print({ ...fragment, title: `${card.brand} ${card.name}`, language: look.language }) };
}

/** What a program that reads PDFs finds on the page: its text, and the operators that draw it. Sizes are in points. */
async function read({ bytes }: Printed) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const source = Buffer.from(bytes).toString('latin1');
  const content = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .flatMap(([, stream = '']) => (stream.startsWith('x') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : []))
    .find((stream) => stream.includes('\nBT\n'));
  assert.ok(content);
  const [, scale] = /^([\d.]+) 0 0 \1 0 0 cm$/m.exec(content) ?? assert.fail('the card is scaled');
  const numbersBefore = (operator: string) =>
    Array.from(content.matchAll(new RegExp(`([\\d.]+) ${operator}$`, 'gm')), ([, value]) => Number(value) * Number(scale));
  return {
    text: items.flatMap((item) => ('str' in item ? [item.str] : [])).join(''),
    view: page.view,
    info: (await pdf.getMetadata()).info,
    sizes: numbersBefore('Tf'),
    strokes: numbersBefore('w'),
    places: Array.from(content.matchAll(/^1 0 0 1 (\S+) (\S+) Tm$/gm), ([, x, y]) => ({
      x: Number(x),
      y: (page.view[3] ?? 0) - Number(y),
    })),
    colours: new Set(content.match(/^.*\b(cs|CS|scn|SCN|g|G|rg|RG|k|K)$/gm)),
    source,
  };
}

/** The characters of a text in a fixed order, because a line in two directions has more than one reading order. */
const letters = (text: string): string => [...text.normalize('NFC').replaceAll(/[\s\u200b]/gu, '')].sort().join('');

const languageCards: readonly (readonly [Language, string])[] = [
  ...languages.map((language) => [language, 'classic'] as const),
  ['ar', 'arabic'],
  ['en', 'arabic'],
  ['he', 'hebrew'],
  ['ar', 'long'],
  ['ja', 'crowded'],
  ['de', 'wideWord'],
];

test('a printed card reads back as the words of the card, in every language, at 7 pt or more and in one ink', async () => {
  for (const [language, name] of languageCards) {
    const printed = await print(cardOf(name), { language, palette: 'noir' });
    const page = await read(printed);
    const shown = printed.html
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    const about = `${language} ${name}`;
    assert.equal(letters(page.text.toUpperCase()), letters(shown.toUpperCase()), about);
    const line = page.text.replaceAll(/[\s\u200b]/gu, '').toUpperCase();
    const lost = shown
      .replaceAll('\u200b', '')
      .split(/\s+/u)
      .filter((word) => !line.includes(word.toUpperCase()));
    assert.deepEqual(lost, [], about);
    assert.ok(Math.min(...page.sizes) >= 7, `${about}: ${Math.min(...page.sizes)} pt`);
    assert.ok(page.strokes.length >= 3 && Math.min(...page.strokes) >= 0.4, `${about}: lines of ${page.strokes} pt`);
    assert.deepEqual([...page.colours], ['/DeviceCMYK cs', '0 0 0 1 scn', '/DeviceCMYK CS', '0 0 0 1 SCN'], about);
    assert.equal(
      page.source.split('/FontFile2 ').length,
      page.source.split('/Type /Font\n/Subtype /Type0').length,
      'every font is embedded',
    );
    assert.doesNotMatch(page.source, /DeviceRGB|Type1/, about);
  }
});

test('text is placed where the image has it', async () => {
  const svgRenderer = new Renderer();
  const fonts = createFontLoader(svgRenderer);
  for (const [language, name] of languageCards.slice(-5)) {
    const printed = await print(cardOf(name), { language });
    const { places } = await read(printed);
    const frame = createFrame(printed.html, 1_080);
    await fonts.ready(frame.fontFiles);
    const fontFamilies = Array.from(frame.fontFiles, (fontFile) => fontFile.name);
    const svg = await svgRenderer.renderSvg(frame.node, { width: 1_080, height: 1_350, fontFamilies });
    const runs = Array.from(svg.matchAll(/<g fill="[^"]+">\s*((?:<use [^>]+>\s*)+)<\/g>/g), ([, uses = '']) =>
      Array.from(uses.matchAll(/x="(\S+)" y="(\S+)"/g), ([, x, y]) => ({ x: Number(x), y: Number(y) })),
    );
    assert.ok(runs.length > 8);
    const moved = runs.filter(
      (glyphs) => !glyphs.some(({ x, y }) => places.some((at) => Math.abs(at.x - x) < 2.5 && Math.abs(at.y - y) < 1.5)),
    );
    assert.deepEqual(moved, [], `${language} ${name}`);
  }
});

test('the page is exactly as large as the trimmed card, and its pictures are grey', async () => {
  const data = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
  const placed = { url: 'picture:x', width: 60, height: 80 };
  const images = ['picture:x'].map((src) => ({ src, data }));
  const card = cardOf('classic');
  const { view, info, source } = await read(
    await print(card, { language: 'ar' }, { logo: placed, bottle: placed, background: placed }, images),
  );
  assert.deepEqual(
    view.map((points) => Math.round((points / 72) * 25.4 * 100) / 100),
    [0, 0, 91, 114],
  );
  for (const box of ['MediaBox', 'CropBox', 'TrimBox']) assert.match(source, new RegExp(`/${box} \\[0 0 257\\.95\\d* 323\\.1\\d*\\]`));
  assert.equal(Object(info).Title, 'Maison Francis Kurkdjian Baccarat Rouge 540');
  assert.match(source, /\/Lang \(ar\)/);
  assert.equal(source.split('/Subtype /Image').length, 4);
  assert.equal(source.split('/ColorSpace /DeviceGray').length, 4);
});
