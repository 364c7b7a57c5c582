import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rotateSettings } from '../../../generate/settings-rotation.ts';
import { stressTestCards, stressTestSuggestions } from '../../../generate/stress-test-cards.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { renderCard, renderCardHtml } from '../../resources/card/html.ts';
import { getCardSize, getDistinctSizes, layoutNames, showsSuggestions } from '../../resources/card/layouts/index.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { labels } from '../../resources/card/words/labels.ts';
import { languages } from '../../resources/language.ts';
import { type Box, createFragmentRenderer } from './fragment-renderer.ts';
import { createFrame } from './frame.ts';
import { findLayoutFaults } from './layout-faults.ts';

const renderer = createFragmentRenderer();
const displays = Object.keys(displayTypefaces);
const texts = Object.keys(textTypefaces);
const picture = { url: 'picture:', width: 600, height: 800 };
const pictures = [{}, { bottle: picture }, {}, { background: picture }, { bottle: picture, background: picture, logo: picture }];
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

test('every stress-test perfume fits every layout and size, whatever the face, the language, the density and the images', async () => {
  let [place, turn] = [0, 0];
  for (const layout of layoutNames) {
    for (const size of getDistinctSizes(layout)) {
      for (const [name, card] of Object.entries(stressTestCards)) {
        place += 1;
        // Daily every other one. There is an odd number of perfumes, so each has its turn.
        if (!isLong && place % 2 === 0) continue;
        turn += 1;
        const settings = lookSettings.parse({
          ...rotateSettings(turn),
          layout,
          size,
          display: pick(displays, turn),
          text: pick(texts, turn),
          language: pick(languages, turn * 5),
          density: pick(['airy', 'regular', 'compact'], turn),
          corners: pick(['soft', 'square', 'round'], turn),
          rules: pick(['accent', 'none', 'hairline'], turn),
          parts: ['perfumers', 'family', 'strength', 'year', 'accords', 'notes', 'description'],
        });
        const rendered = renderCard({ ...card, suggested: pick(stressTestSuggestions, turn) }, settings, pick(pictures, turn));
        const box = await renderer.measure({ ...rendered, scale: 1, images: [] });
        assert.deepEqual(
          findLayoutFaults(box, rendered),
          [],
          `${layout} ${size} ${name} ${settings.display} ${settings.language} ${settings.density} ${Object.keys(pick(pictures, turn) ?? {})}`,
        );
      }
    }
  }
});

/** Combinations that once overflowed, from a sweep over perfumes, languages, sizes and images. */
const overflowed = [
  ['spectrum', 'landscape', 'letter', { language: 'ar', display: 'tenor-sans', text: 'dm-sans', density: 'compact' }, { logo: picture }],
  ['spectrum', 'landscape', 'bare', { display: 'marcellus', text: 'jost', density: 'airy' }, { logo: picture }],
  [
    'spectrum',
    'landscape',
    'bare',
    { language: 'ar', display: 'tenor-sans', text: 'jost', density: 'airy' },
    { bottle: picture, logo: picture },
  ],
  ['spectrum', 'portrait', 'crowded', { language: 'zh', display: 'playfair-display', text: 'inter', density: 'airy' }, { logo: picture }],
  ['chord', 'landscape', 'wideWord', { language: 'ar', display: 'fraunces', text: 'inter', density: 'airy' }, { logo: picture }],
  ['chord', 'portrait', 'classic', { language: 'zh', display: 'marcellus', text: 'inter', density: 'compact' }, {}],
  ['chord', 'landscape', 'cyrillic', { language: 'zh', display: 'eb-garamond', text: 'inter', density: 'airy' }, {}],
  ['row', 'row', 'wideWord', { language: 'ru', display: 'playfair-display', text: 'inter' }, { bottle: picture }],
  ['row', 'row', 'long', { language: 'ar', display: 'tenor-sans', text: 'jost' }, { bottle: picture, background: picture, logo: picture }],
  ['atelier', 'landscape', 'long', { language: 'es', display: 'marcellus', text: 'dm-sans' }, { bottle: picture }],
  ['herbarium', 'landscape', 'short', { language: 'zh', display: 'eb-garamond', text: 'inter', density: 'airy' }, {}],
] as const;

test('perfumes that once overflowed fit', async () => {
  for (const [layout, size, name, look, images] of overflowed) {
    const settings = lookSettings.parse({ layout, size, ...look });
    const rendered = renderCard(stressTestCards[name] ?? assert.fail(name), settings, images);
    const box = await renderer.measure({ ...rendered, scale: 1, images: [] });
    assert.deepEqual(findLayoutFaults(box, rendered), [], `${layout} ${size} ${name} ${JSON.stringify(look)}`);
  }
});

test('the suggestions begin at the same margin as the house', async () => {
  const { classic } = stressTestCards;
  assert.ok(classic);
  const suggested = stressTestSuggestions[0];
  for (const layout of layoutNames)
    for (const size of getDistinctSizes(layout))
      for (const density of ['airy', 'regular', 'compact']) {
        const settings = lookSettings.parse({ layout, size, density, suggestions: 'linked' });
        if (!showsSuggestions(settings)) continue;
        const html = renderCardHtml({ ...classic, brand: 'Guerlain', suggested }, settings);
        const box = await renderer.measure({ html, ...getCardSize(settings), scale: 1, images: [] });
        const [house, heading] = ['guerlain', labels.en.alsoLike.toLowerCase()].map((text) => findText(box, text));
        assert.ok(house !== undefined && heading !== undefined, layout);
        assert.ok(Math.abs(house - heading) <= 1, `${layout} ${size} ${density}: ${house} and ${heading}`);
      }
});

/** Where a text begins, from the edge of the card. */
function findText(box: Box, text: string): number | undefined {
  const run = box.runs.find((one) => one.text.trim().toLowerCase() === text);
  if (run) return box.x + run.x;
  for (const child of box.children) {
    const found = findText(child, text);
    if (found !== undefined) return found;
  }
  return undefined;
}

const longWords = ['Ambroxan', 'Hydroxycitronellal', 'Sandelholzmilch'];

test('no layout breaks a long single word of a note', async () => {
  const { short } = stressTestCards;
  assert.ok(short);
  const untiered = { top: [], heart: [], base: [] };
  const cards = [
    { ...short, notes: { top: longWords, heart: longWords, base: longWords, all: [] } },
    { ...short, notes: { ...untiered, all: longWords } },
    { ...short, notes: { ...untiered, all: [] }, accords: longWords },
  ];
  for (const layout of layoutNames)
    for (const size of getDistinctSizes(layout))
      for (const [display, text] of [
        ['tenor-sans', 'inter'],
        ['cormorant', 'jost'],
      ])
        for (const [at, card] of cards.entries()) {
          const settings = lookSettings.parse({ layout, size, display, text });
          const box = await renderer.measure({ ...renderCard(card, settings), scale: 1, images: [] });
          const broken = textsOf(box).filter((run) => longWords.some((word) => isPart(run, word)));
          assert.deepEqual(broken, [], `${layout} ${size} ${display} ${at}`);
        }
});

const textsOf = (box: Box): readonly string[] => [...box.runs.map(({ text }) => text.trim()), ...box.children.flatMap(textsOf)];

const isPart = (run: string, word: string): boolean =>
  run.length > 2 && run.length < word.length && word.toLowerCase().includes(run.toLowerCase());

test('overflow and collisions are detected', async () => {
  const card = stressTestCards.long;
  assert.ok(card);
  const settings = lookSettings.parse({});
  const { html, ...size } = renderCard(card, settings);
  const measured = async (changed: string) =>
    findLayoutFaults(await renderer.measure({ html: changed, ...size, scale: 1, images: [] }), size);
  const larger = html.replaceAll(
    /font-size:max\(([\d.]+)px,([\d.]+)cqi\)/gu,
    (_, floor: string, part: string) => `font-size:max(${floor}px,${Number(part) * 1.6}cqi)`,
  );
  assert.match((await measured(larger)).join(), /overflow: the card is/);
  assert.match((await measured(html.replaceAll('overflow-wrap:anywhere', 'white-space:nowrap'))).join(), /wider than its box/);
  assert.match((await measured(html.replaceAll('justify-content:space-between', 'height:40px'))).join(), /collision|overflow/);
});

test('the image shows the text of the page in the same order', () => {
  for (const layout of layoutNames) {
    for (const card of Object.values(stressTestCards)) {
      const html = renderCardHtml(card, lookSettings.parse({ layout }));
      const page = html
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      const drawn: string[] = [];
      const walk = (node: ReturnType<typeof createFrame>['node']): void => {
        if (node.type === 'text') drawn.push(node.text);
        if (node.type === 'container') for (const child of node.children ?? []) walk(child);
      };
      walk(createFrame(html, 1200).node);
      assert.equal(drawn.join(''), page);
    }
  }
});
