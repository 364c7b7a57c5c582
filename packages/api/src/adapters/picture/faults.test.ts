import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { settingsTurned } from '../../../generate/settings-turned.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { cardHtml } from '../../resources/card/html.ts';
import { layoutNames, sizeOf, sizesOf } from '../../resources/card/layouts/index.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { languages } from '../../resources/language.ts';
import { faultsOf } from './faults.ts';
import { frameOf } from './frame.ts';
import { openPainter } from './painter.ts';

const painter = openPainter();
const displays = Object.keys(displayTypefaces);
const texts = Object.keys(textTypefaces);
const picture = { url: 'picture:', width: 600, height: 800 };
const pictures = [{}, { bottle: picture }, {}, { background: picture }, { bottle: picture, background: picture, logo: picture }];
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

test('every telling perfume fits every layout and size, whatever the face, the language, the density and the pictures', async () => {
  let turn = 0;
  for (const layout of layoutNames) {
    for (const size of sizesOf(layout)) {
      for (const [name, card] of Object.entries(tellingCards)) {
        turn += 1;
        const settings = lookSettings.parse({
          ...settingsTurned(turn),
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
        const html = cardHtml(card, settings, pick(pictures, turn));
        const box = await painter.measure({ html, ...sizeOf(settings), scale: 1, images: [] });
        assert.deepEqual(
          faultsOf(box, sizeOf(settings)),
          [],
          `${layout} ${size} ${name} ${settings.display} ${settings.language} ${settings.density} ${Object.keys(pick(pictures, turn) ?? {})}`,
        );
      }
    }
  }
});

test('the measure sees what does not fit', async () => {
  const card = tellingCards.long;
  assert.ok(card);
  const settings = lookSettings.parse({});
  const html = cardHtml(card, settings);
  const measured = async (changed: string) =>
    faultsOf(await painter.measure({ html: changed, ...sizeOf(settings), scale: 1, images: [] }), sizeOf(settings));
  const larger = html.replaceAll(
    /font-size:max\(([\d.]+)px,([\d.]+)cqi\)/gu,
    (_, floor: string, part: string) => `font-size:max(${floor}px,${Number(part) * 1.6}cqi)`,
  );
  assert.match((await measured(larger)).join(), /overflow: the card is/);
  assert.match((await measured(html.replaceAll('overflow-wrap:anywhere', 'white-space:nowrap'))).join(), /wider than its box/);
  assert.match((await measured(html.replaceAll('justify-content:space-between', 'height:40px'))).join(), /collision|overflow/);
});

test('the picture shows the text of the page in the order of the page', () => {
  for (const layout of layoutNames) {
    for (const card of Object.values(tellingCards)) {
      const html = cardHtml(card, lookSettings.parse({ layout }));
      const page = html
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      const drawn: string[] = [];
      const walk = (node: ReturnType<typeof frameOf>['node']): void => {
        if (node.type === 'text') drawn.push(node.text);
        if (node.type === 'container') for (const child of node.children ?? []) walk(child);
      };
      walk(frameOf(html, 1200).node);
      assert.equal(drawn.join(''), page);
    }
  }
});
