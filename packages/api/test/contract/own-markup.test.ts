import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { type Display, displayedCard } from '../../src/resources/card/display.ts';
import { lookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Browser, openBrowser, skipReason as skip } from '../support/browser.ts';
import { startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';

/** The example that rebuilds Atelier from `display` alone. */
const page = new URL('../../../../examples/own-markup/index.html', import.meta.url).href;

let database: TestDatabase;
let business: TestBusiness;
let service: TestService;
let browser: Browser;

before(async () => {
  if (skip) return;
  ({ database, business } = await stockedDatabase());
  for (const [name, settings] of Object.entries(looks)) await saveLook(database.db, business.id, name, lookSettings.parse(settings));
  service = await startTestService(database.url);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await service?.close();
  await database?.drop();
});

const parts = ['strength', 'family', 'notes', 'accords'];
const looks = {
  Boutique: { language: 'fr', parts },
  Souk: { language: 'ar', parts },
  Loja: { language: 'pt', parts },
  Sparse: { parts: ['year'] },
  // Atelier shows accords only instead of notes, Story shows both.
  BoutiqueStory: { language: 'fr', parts, layout: 'story' },
  SoukStory: { language: 'ar', parts, layout: 'story' },
  LojaStory: { language: 'pt', parts, layout: 'story' },
  Day: { palette: 'ivory', layout: 'story' },
  Night: { palette: 'noir', layout: 'story' },
} as const;

const answer = z.object({ card: displayedCard });

/** The display of a perfume in a look, and its HTML in the same look. */
async function fetchBoth(look: keyof typeof looks): Promise<{ readonly display: Display; readonly html: string }> {
  const path = `/fragrances/${perfumes.complete.id}/card?look=${look}`;
  const { card } = answer.parse(await (await service.call(path, business.key)).json());
  const html = await service.call(`${path}&format=html`, business.key);
  return { display: card.display, html: await html.text() };
}

async function showIn(width: number, display: Display): Promise<Page> {
  const shown = await browser.newPage({ viewport: { width, height: 700 } });
  await shown.goto(page);
  await shown.evaluate((data) => {
    const create: unknown = Reflect.get(window, 'createFragranceCard');
    if (typeof create !== 'function') throw new Error('The example defines no createFragranceCard.');
    document.querySelector('.fragrance-card')?.replaceWith(create(data));
  }, display);
  return shown;
}

const listTexts = (html: string): readonly string[] => [...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);

const textsOf = (shown: Page, selector: string): Promise<readonly string[]> => shown.locator(selector).allTextContents();

for (const look of ['Boutique', 'Souk', 'Loja'] as const) {
  const { language } = looks[look];
  test(`the example page shows what Atelier shows, in ${language}`, { skip }, async () => {
    const { display, html } = await fetchBoth(look);
    const { html: story } = await fetchBoth(`${look}Story`);
    for (const width of [320, 1200]) {
      const shown = await showIn(width, display);
      try {
        const notes = [...display.notes.top, ...display.notes.heart, ...display.notes.base].map((note) => note.name);
        assert.deepEqual(await textsOf(shown, '.fragrance-card-notes li'), notes);
        assert.deepEqual(await textsOf(shown, '.fragrance-card dt'), [display.labels.top, display.labels.heart, display.labels.base]);
        assert.deepEqual(await textsOf(shown, '.fragrance-card-facts li'), [display.strength, display.family]);
        const accords = display.accords.map((accord) => accord.name);
        assert.deepEqual(await textsOf(shown, '.fragrance-card-accords li'), accords);
        for (const [text, shownIn] of [
          ...[...notes, display.strength, display.family].map((text) => [text, html] as const),
          ...accords.map((text) => [text, story] as const),
        ])
          assert.ok(text !== null && listTexts(shownIn).some((one) => one.includes(text)), `${text} is not in the HTML`);
        const [band, list] = await Promise.all(
          ['.fragrance-card-band span', '.fragrance-card-accords li'].map((selector) =>
            shown.locator(selector).evaluateAll((all) => all.map((one) => one.style.getPropertyValue('--color'))),
          ),
        );
        const colors = display.accords.map(({ color }) => color);
        assert.deepEqual([band, list], [colors, colors]);
        for (const color of colors) assert.ok(story.includes(color), `${color} is not in the HTML`);
        const card = shown.locator('.fragrance-card');
        assert.equal(await card.getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr');
        assert.equal(await card.getAttribute('lang'), /<article lang="([^"]+)"/.exec(html)?.[1]);
        assert.ok(await shown.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `overflows ${width} px`);
        const folder = process.env.SCREENSHOTS;
        if (folder !== undefined) {
          await mkdir(folder, { recursive: true });
          await shown.screenshot({ path: join(folder, `own-markup-${language}-${width}.png`), fullPage: true });
        }
      } finally {
        await shown.close();
      }
    }
  });
}

test('parts that the look hides are missing from the display, and the palette sets the colours', { skip }, async () => {
  const { display } = await fetchBoth('Sparse');
  assert.deepEqual([display.strength, display.family, display.accords], [null, null, []]);
  assert.deepEqual(display.notes, { top: [], heart: [], base: [], all: [] });
  const shown = await showIn(600, display);
  assert.deepEqual(await textsOf(shown, '.fragrance-card :is(p, h2, li, dt)'), [display.brand, display.name]);
  await shown.close();
  const [light, dark] = await Promise.all([fetchBoth('Day'), fetchBoth('Night')]);
  assert.notDeepEqual(light.display.accords, dark.display.accords);
  for (const { color } of dark.display.accords) assert.ok(dark.html.includes(color));
});
