/**
 * Measures the cost of a card: HTML, an uncached PNG in CPU time and bytes, and the same card rendered by satori and resvg.
 * `node --import tsx packages/api/bench/cards/cards.ts [CSV FILE]`
 */

import { stressTestCards } from '../../generate/stress-test-cards.ts';
import { createFragmentRenderer } from '../../src/adapters/picture/fragment-renderer.ts';
import { renderCard, renderCardHtml } from '../../src/resources/card/html.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { defaultLookSettings, lookSettings } from '../../src/resources/card/settings/settings.ts';
import { benchFairRendering } from '../fairness.ts';
import { median } from '../stage.ts';
import { cardsOfCsv } from './library.ts';
import { drawWithSatori } from './satori.ts';

const latin = /^[\u0020-\u017f\u2010-\u201d]*$/;
const file = process.argv[2];
const all = file ? cardsOfCsv(file).filter((card, index) => index % 97 === 0 && card.notes.top.length > 0) : Object.values(stressTestCards);
const cards = all.filter((card) => latin.test(card.name + card.brand)).slice(0, 200);

const cpuMs = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
};

const painter = createFragmentRenderer();
const order = (card: (typeof cards)[number]) => ({
  ...renderCard(card, defaultLookSettings),
  scale: 1,
  images: [],
});

// The first few warm up the JIT compiler and load both renderers' fonts.
for (const card of cards.slice(0, 10)) {
  await painter.paint(order(card));
  await drawWithSatori(card, defaultLookSettings);
}

const sizes: { takumi: number[]; satori: number[] } = { takumi: [], satori: [] };
const drawn = await cpuMs(async () => {
  for (const card of cards) sizes.takumi.push((await painter.paint(order(card))).length);
});
const few = cards.slice(0, 60);
const compared = await cpuMs(async () => {
  for (const card of few) sizes.satori.push((await drawWithSatori(card, defaultLookSettings)).length);
});

const html: Record<string, string> = {};
for (const layout of layoutNames) {
  const settings = lookSettings.parse({ layout });
  for (let round = 0; round < 3; round += 1) for (const card of cards) renderCardHtml(card, settings);
  let bytes = 0;
  const used = await cpuMs(async () => {
    for (let round = 0; round < 5; round += 1) for (const card of cards) bytes += renderCardHtml(card, settings).length;
  });
  const drawnCards = cards.length * 5;
  html[layout] = `${(used / drawnCards).toFixed(3)} ms, ${(bytes / drawnCards / 1000).toFixed(1)} KB`;
}

const pngs: Record<string, string> = {};
for (const layout of layoutNames) {
  const settings = lookSettings.parse({ layout });
  const paint = (card: (typeof cards)[number]) => painter.paint({ ...renderCard(card, settings), scale: 1, images: [] });
  const some = cards.slice(0, 24);
  for (const card of some.slice(0, 6)) await paint(card);
  let own = 0;
  let other = 0;
  // Alternates card by card, so that other load on the machine affects both equally.
  for (const card of some) {
    own += await cpuMs(() => paint(card));
    other += await cpuMs(() => drawWithSatori(card, settings));
  }
  pngs[layout] = `${(own / some.length).toFixed(1)} ms, satori ${(other / some.length).toFixed(1)} ms, ratio ${(own / other).toFixed(3)}`;
}

const perCard = drawn / cards.length;
const perCardSatori = compared / few.length;
console.log({
  cards: cards.length,
  html,
  pngs,
  cpuMsPerPng: Number(perCard.toFixed(1)),
  cpuMsPerPngSatori: Number(perCardSatori.toFixed(1)),
  ratio: Number((perCard / perCardSatori).toFixed(3)),
  medianBytes: median(sizes.takumi),
  medianBytesSatori: median(sizes.satori),
  residentMb: Math.round(process.memoryUsage.rss() / 1e6),
});

await benchFairRendering();
