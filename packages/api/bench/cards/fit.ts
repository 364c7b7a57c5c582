/**
 * Measures every perfume of a CSV file in every layout and size with the renderer and counts what does not fit.
 * `node --import tsx packages/api/bench/cards/fit.ts FILE [every nth] [first] [languages, as en,ar,ja]`: the looks take turns, so that
 * every typeface and language comes by.
 */
import { faultsOf } from '../../src/adapters/picture/faults.ts';
import { openPainter } from '../../src/adapters/picture/painter.ts';
import { cardHtml } from '../../src/resources/card/html.ts';
import { languages } from '../../src/resources/card/labels.ts';
import { layoutNames, sizeOf, sizesOf } from '../../src/resources/card/layouts/index.ts';
import { type LookSettings, lookSettings } from '../../src/resources/card/settings.ts';
import { displayTypefaces, textTypefaces } from '../../src/resources/card/typefaces.ts';
import { cardsOfCsv } from './library.ts';

const [file, nth = '1', first = '0', spoken = 'en'] = process.argv.slice(2);
if (!file) throw new Error('Name a CSV file with the columns of the library.');

const looks: LookSettings[] = layoutNames.flatMap((layout) =>
  spoken.split(',').flatMap((language) =>
    sizesOf(layout).flatMap((size) =>
      Object.keys(displayTypefaces).map((display, index) =>
        lookSettings.parse({
          layout,
          size,
          language,
          display,
          text: Object.keys(textTypefaces)[index % 3],
          density: ['regular', 'airy', 'compact'][index % 3],
          corners: index % 4 === 3 ? 'square' : 'soft',
        }),
      ),
    ),
  ),
);
const turns = Object.keys(displayTypefaces).length;

const painter = openPainter();
const cards = cardsOfCsv(file).filter((_, index) => index % Number(nth) === Number(first));
const counts = { cards: cards.length, measured: 0, overflows: 0, collisions: 0 };
const shown: string[] = [];
const began = performance.now();

let next = 0;
async function work(): Promise<void> {
  for (let at = next++; at < cards.length; at = next++) {
    const card = cards[at];
    if (!card) return;
    for (let design = 0; design < looks.length / turns; design += 1) {
      const look = looks[design * turns + (at % turns)];
      const language = languages[(at + design) % languages.length];
      if (!look || !language) continue;
      const settings = { ...look, language };
      const size = sizeOf(settings);
      const faults = faultsOf(await painter.measure({ html: cardHtml(card, settings), ...size, scale: 1, images: [] }), size);
      counts.measured += 1;
      if (faults.some((fault) => fault.startsWith('overflow'))) counts.overflows += 1;
      if (faults.some((fault) => fault.startsWith('collision'))) counts.collisions += 1;
      if (faults[0] && shown.length < 60)
        shown.push(`${settings.layout} ${settings.size} ${settings.display} ${language}: ${card.brand} / ${card.name}: ${faults[0]}`);
    }
  }
}
await Promise.all([work(), work(), work()]);

for (const line of shown) console.log(line);
console.log({ ...counts, seconds: Math.round((performance.now() - began) / 1000) });
