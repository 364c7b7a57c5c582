/**
 * Measures the pictures of a CSV file's perfumes with the renderer, in every layout and size, and counts what does not fit and what no
 * face has. `node --import tsx packages/api/bench/cards/fit.ts FILE [--languages en,ar] [--sample 1000] [--turns] [--workers 2]`
 */
import { faultsOf } from '../../src/adapters/picture/faults.ts';
import { frameOf } from '../../src/adapters/picture/frame.ts';
import { openPainter } from '../../src/adapters/picture/painter.ts';
import { cardHtml } from '../../src/resources/card/html.ts';
import { layoutNames, sizeOf, sizesOf } from '../../src/resources/card/layouts/index.ts';
import { chosen, inParts, lookAt, tally } from './chosen.ts';
import { missingGlyphs } from './glyphs.ts';

await inParts(async () => {
  const { cards, languages, turns } = chosen();
  const painter = openPainter();
  const counts = tally(cards.length);
  let at = 0;
  for (const card of cards) {
    let design = 0;
    for (const layout of layoutNames)
      for (const size of sizesOf(layout)) {
        design += 1;
        for (const [index, language] of languages.entries()) {
          if (turns && (at + design) % languages.length !== index) continue;
          const settings = lookAt(layout, size, language, at + design);
          const order = { html: cardHtml(card, settings), ...sizeOf(settings), scale: 1, images: [] };
          const where = `${layout} ${size} ${language} ${settings.display} ${settings.text} ${settings.density}: ${card.brand} / ${card.name}`;
          for (const fault of faultsOf(await painter.measure(order), order)) {
            const [kind = '', ...said] = fault.split(': ');
            counts.fault(kind, `${where}: ${said.join(': ')}`);
          }
          const missing = missingGlyphs(frameOf(order.html, order.width));
          if (missing.length > 0) counts.fault('missing glyph', `${where}: ${missing.join(' ')}`);
          counts.looked();
        }
      }
    counts.card();
    at += 1;
  }
  counts.done();
});
