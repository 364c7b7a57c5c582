/**
 * Renders cards of a CSV file in two orders, each in a fresh renderer, and counts the images whose bytes differ.
 * `node --import tsx packages/api/bench/cards/order.ts FILE [how many]` rotates layouts, fonts and languages.
 */
import { createHash } from 'node:crypto';
import { createFragmentRenderer } from '../../src/adapters/picture/fragment-renderer.ts';
import { displayTypefaces, textTypefaces } from '../../src/resources/card/fitting/typefaces.ts';
import { renderCard } from '../../src/resources/card/html.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { lookSettings } from '../../src/resources/card/settings/settings.ts';
import { languages } from '../../src/resources/language.ts';
import { cardsOfCsv } from './library.ts';

const [file, count = '1000'] = process.argv.slice(2);
if (!file) throw new Error('Name a CSV file with the columns of the library.');

const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
const all = cardsOfCsv(file);
const stride = Math.max(1, Math.floor(all.length / Number(count)));
const orders = all
  .filter((_, index) => index % stride === 0)
  .slice(0, Number(count))
  .map((card, at) => {
    const settings = lookSettings.parse({
      layout: turn(layoutNames, at),
      display: turn(Object.keys(displayTypefaces), Math.floor(at / 2)),
      text: turn(Object.keys(textTypefaces), Math.floor(at / 3)),
      language: turn(languages, Math.floor(at / 5)),
    });
    return { card, settings };
  });

async function life(list: typeof orders): Promise<string[]> {
  const painter = createFragmentRenderer();
  const sums: string[] = [];
  for (const { card, settings } of list) {
    const png = await painter.paint({
      ...renderCard(card, settings),
      scale: 1,
      alt: card.alt,
      images: [],
    });
    sums.push(createHash('sha256').update(png).digest('hex'));
  }
  return sums;
}

const began = performance.now();
const there = await life(orders);
const back = (await life([...orders].reverse())).reverse();
const differing = orders.filter((_, at) => there[at] !== back[at]);
for (const { card, settings } of differing.slice(0, 20))
  console.log(`${settings.layout} ${settings.display} ${settings.text} ${settings.language}: ${card.brand} / ${card.name}`);
console.log({ cards: orders.length, differing: differing.length, seconds: Math.round((performance.now() - began) / 1000) });
