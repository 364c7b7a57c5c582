/**
 * Measures the images of a CSV file's perfumes with the renderer, in every layout and size, and counts overflowing texts and missing glyphs.
 * `node --import tsx packages/api/bench/cards/fit.ts FILE [--languages en,ar] [--sample 1000] [--turns] [--workers 2]`
 */

import { createFragmentRenderer } from '../../src/adapters/picture/fragment-renderer.ts';
import { createFrame } from '../../src/adapters/picture/frame.ts';
import { findLayoutFaults } from '../../src/adapters/picture/layout-faults.ts';
import { renderCardHtml } from '../../src/resources/card/html.ts';
import { getCardSize, getLayoutSizes, layoutNames } from '../../src/resources/card/layouts/index.ts';
import { missingGlyphs } from './glyphs.ts';
import { createProgressCounter, createRotatedLook, parseSelection, runInParts } from './selection.ts';

await runInParts(async () => {
  const { cards, languages, turns } = parseSelection();
  const painter = createFragmentRenderer();
  const counts = createProgressCounter(cards.length);
  let at = 0;
  for (const card of cards) {
    let design = 0;
    for (const layout of layoutNames)
      for (const size of getLayoutSizes(layout)) {
        design += 1;
        for (const [index, language] of languages.entries()) {
          if (turns && (at + design) % languages.length !== index) continue;
          const settings = createRotatedLook(layout, size, language, at + design);
          const order = { html: renderCardHtml(card, settings), ...getCardSize(settings), scale: 1, images: [] };
          const where = `${layout} ${size} ${language} ${settings.display} ${settings.text} ${settings.density}: ${card.brand} / ${card.name}`;
          for (const fault of findLayoutFaults(await painter.measure(order), order)) {
            const [kind = '', ...details] = fault.split(': ');
            counts.fault(kind, `${where}: ${details.join(': ')}`);
          }
          const missing = missingGlyphs(createFrame(order.html, order.width));
          if (missing.length > 0) counts.fault('missing glyph', `${where}: ${missing.join(' ')}`);
          counts.looked();
        }
      }
    counts.card();
    at += 1;
  }
  counts.done();
});
