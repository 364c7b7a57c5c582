/**
 * Lays out the HTML of a CSV file's perfumes in a real browser, in columns of several widths, with the cards' fonts, and counts overflows,
 * overlaps, broken words, names apart from their colour, notes that read as two, illustrations of another note, and counts of hidden notes
 * that had room. A width of 0 is that of each layout's image.
 * `node --import tsx packages/api/bench/cards/columns.ts FILE [--languages en,ar] [--widths 240,600] [--sample 1000] [--turns] [--workers 2]`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { listFontFiles } from '../../src/adapters/picture/fonts.ts';
import { faces } from '../../src/resources/card/fitting/typefaces.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { faultsInPage } from './columns-page.ts';
import { createProgressCounter, createRotatedLook, parseSelection, runInParts } from './selection.ts';
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

/** Cards per page: few enough to be garbage-collected, enough to keep the start-up cost negligible. */
const together = 10;

await runInParts(async () => {
  const { cards, languages, widths, turns } = parseSelection();
  const counts = createProgressCounter(cards.length);
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  const file = join(folder, 'page.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Columns</title><script>var __name=(one)=>one</script><style>${faceRules()}body{margin:0}</style><main></main></html>`,
  );
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
    await page.goto(pathToFileURL(file).href);
    for (let first = 0; first < cards.length; first += together) {
      const some = cards.slice(first, first + together);
      for (const [turn, width] of widths.entries()) {
        const looks = some.flatMap((card, index) =>
          layoutNames.flatMap((layout, design) =>
            languages.flatMap((language, spoken) => {
              const at = first + index + design;
              if (turns && at % (languages.length * widths.length) !== spoken * widths.length + turn) return [];
              return [{ card, settings: createRotatedLook(layout, 'auto', language, at) }];
            }),
          ),
        );
        const shown = looks.map(({ card, settings }) => describeCard(card, settings, width));
        for (const [at, { html }] of shown.entries()) {
          const { card, settings } = looks[at] ?? {};
          if (!card || !settings) continue;
          for (const fault of countIllustrationFaults(html, card, settings))
            counts.fault('illustration of another note', `${card.brand} / ${card.name}: ${fault}`);
        }
        for (const { card: at, kind, text } of found.parse(await page.evaluate(faultsInPage, { cards: shown, width }))) {
          const { card, settings } = looks[at] ?? {};
          counts.fault(
            kind,
            `${width} px ${settings?.layout} ${settings?.language} ${settings?.display} ${settings?.text} ${settings?.density}: ${card?.brand} / ${card?.name}: ${text}`,
          );
        }
        counts.looked(looks.length);
      }
      for (const _ of some) counts.card();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
  counts.done();
});
