/**
 * Lays the HTML of a CSV file's perfumes out in a real browser, in columns of several widths, with the faces that the cards name, and
 * counts what leaves its column, what stands upon something else, and words that are broken inside.
 * `node --import tsx packages/api/bench/cards/columns.ts FILE [--languages en,ar] [--widths 240,600] [--sample 1000] [--turns] [--workers 2]`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { cutsOf } from '../../src/adapters/picture/fonts.ts';
import { faces } from '../../src/resources/card/fitting/typefaces.ts';
import { cardHtml } from '../../src/resources/card/html.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { chosen, inParts, lookAt, tally } from './chosen.ts';
import { faultsInPage } from './columns-page.ts';

const found = z.array(z.strictObject({ card: z.number(), kind: z.string(), said: z.string() }));

/** Every file of every face; a browser loads those whose characters it meets. */
const faceRules = (): string =>
  [...faces.values()]
    .flatMap((face) =>
      cutsOf(face).map(({ file, ranges }) => {
        const range = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join();
        return `@font-face{font-family:'${face.family}';font-weight:${face.weight};font-style:${face.style};src:url(${pathToFileURL(file)});unicode-range:${range}}`;
      }),
    )
    .join('');

/** Cards that stand in the page together: few enough to be let go of, enough that starting is not the work. */
const together = 10;

await inParts(async () => {
  const { cards, languages, widths, turns } = chosen();
  const counts = tally(cards.length);
  const folder = await mkdtemp(join(tmpdir(), 'columns-'));
  const file = join(folder, 'page.html');
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Columns</title><style>${faceRules()}body{margin:0}</style><main></main></html>`,
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
              return [{ card, settings: lookAt(layout, 'auto', language, at) }];
            }),
          ),
        );
        const html = looks.map(({ card, settings }) => `<div>${cardHtml(card, settings)}</div>`);
        for (const { card: at, kind, said } of found.parse(await page.evaluate(faultsInPage, { html, width }))) {
          const { card, settings } = looks[at] ?? {};
          counts.fault(
            kind,
            `${width} px ${settings?.layout} ${settings?.language} ${settings?.display} ${settings?.text} ${settings?.density}: ${card?.brand} / ${card?.name}: ${said}`,
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
