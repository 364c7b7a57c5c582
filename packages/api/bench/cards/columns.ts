/**
 * Lays out the HTML of a CSV file's perfumes in a real browser, in columns of several widths, with the cards' fonts, and counts overflows,
 * overlaps, broken words, names apart from their colour, notes that read as two, illustrations of another note, and counts of hidden notes
 * that had room. Without `--cards`, the whole file; with `--turns`, each card and layout in one language, size and width, in rotation; with
 * `--one-size`, in every language, in one size and width each.
 * `npm run bench -- card-columns FILE [--cards 2000] [--seed 1] [--turns|--one-size] [--layouts banner,row] [--languages en,ar]
 * [--widths 240,frame] [--workers 2]`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { listFontFiles } from '../../src/adapters/picture/fonts.ts';
import type { Card } from '../../src/resources/card/card.ts';
import { faces } from '../../src/resources/card/fitting/typefaces.ts';
import { getCardSize } from '../../src/resources/card/layouts/index.ts';
import type { LookSettings } from '../../src/resources/card/settings/settings.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { faultsInPage } from './columns-page.ts';
import { createProgressCounter, looksOf, parseSelection, runInParts } from './selection.ts';
import { countIllustrationFaults, describeCard } from './truth.ts';

const found = z.array(z.strictObject({ card: z.number(), kind: z.string(), text: z.string() }));

/** Declares every font file; a browser loads only those whose characters it needs. */
const faceRules = (): string =>
  [...faces.values()]
    .flatMap((face) =>
      listFontFiles(face).map(({ file, ranges }) => {
        const range = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join();
        return `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:${face.style};src:url(${pathToFileURL(file)});unicode-range:${range}}`;
      }),
    )
    .join('');

/** Perfumes whose cards share pages: enough to keep the cost of a page negligible. */
const together = 20;
/** Cards on a page: few enough to be garbage-collected. */
const perPage = 100;

interface Look {
  readonly card: Card;
  readonly settings: LookSettings;
}

const kinds = [
  'overflow',
  'collision',
  'broken word',
  'colour apart',
  'split note',
  'illustration of another note',
  'avoidable count',
] as const;

await runInParts(async () => {
  const selection = parseSelection();
  const { cards, widths, turns, oneSize, seed } = selection;
  const counts = createProgressCounter(cards.length, kinds);
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  const file = join(folder, 'page.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Columns</title><script>var __name=(one)=>one</script><style>${faceRules()}body{margin:0}</style><main></main></html>`,
  );
  const browser = await openBrowser();
  const measure = async (page: Page, looks: readonly Look[], width: number): Promise<void> => {
    const shown = looks.map(({ card, settings }) => describeCard(card, settings, width));
    const report = (at: number, kind: string, text: string): void => {
      const { card, settings } = looks[at] ?? {};
      counts.fault(
        kind,
        `${width} px ${settings?.layout} ${settings?.size} ${settings?.language} ${settings?.display} ${settings?.text} ${settings?.density}: ${card?.brand} / ${card?.name}: ${text}`,
      );
    };
    for (const [at, { card, settings }] of looks.entries())
      for (const fault of countIllustrationFaults(shown[at]?.html ?? '', card, settings)) report(at, 'illustration of another note', fault);
    for (const { card, kind, text } of found.parse(await page.evaluate(faultsInPage, { cards: shown, width }))) report(card, kind, text);
    counts.looked(looks.length);
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    await page.goto(pathToFileURL(file).href);
    for (let first = 0; first < cards.length; first += together) {
      const byWidth = new Map<number, Look[]>();
      for (const [index, card] of cards.slice(first, first + together).entries())
        for (const [design, settings] of looksOf(first + index, selection).entries()) {
          const own = turns || oneSize ? widths.filter((_, at) => at === (first + index + design * 3 + seed) % widths.length) : widths;
          for (const asked of new Set(own)) {
            const width = asked === 'frame' ? getCardSize(settings).width : asked;
            byWidth.set(width, [...(byWidth.get(width) ?? []), { card, settings }]);
          }
        }
      for (const [width, looks] of byWidth)
        for (let at = 0; at < looks.length; at += perPage) await measure(page, looks.slice(at, at + perPage), width);
      for (const _ of cards.slice(first, first + together)) counts.card();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
  counts.done();
});
