/**
 * Measures the images of a CSV file's perfumes with the renderer, in every layout and size, and counts overflowing texts and missing glyphs.
 * `npm run bench -- card-images FILE [--cards 2000] [--seed 1] [--turns] [--languages en,ar] [--workers 2]`
 */

import { createFragmentRenderer } from '../../src/adapters/picture/fragment-renderer.ts';
import { createFrame } from '../../src/adapters/picture/frame.ts';
import { findLayoutFaults } from '../../src/adapters/picture/layout-faults.ts';
import { renderCard } from '../../src/resources/card/html.ts';
import { missingGlyphs } from './glyphs.ts';
import { createProgressCounter, looksOf, parseSelection, runInParts } from './selection.ts';

await runInParts(async () => {
  const selection = parseSelection();
  const painter = createFragmentRenderer();
  const counts = createProgressCounter(selection.cards.length, ['overflow', 'collision', 'missing glyph']);
  for (const [at, card] of selection.cards.entries()) {
    for (const settings of looksOf(at, selection)) {
      const { layout, size, language, display, text, density } = settings;
      const order = { ...renderCard(card, settings), scale: 1, images: [] };
      const where = `${layout} ${size} ${language} ${display} ${text} ${density}: ${card.brand} / ${card.name}`;
      for (const fault of findLayoutFaults(await painter.measure(order), order)) {
        const [kind = '', ...details] = fault.split(': ');
        counts.fault(kind, `${where}: ${details.join(': ')}`);
      }
      const missing = missingGlyphs(createFrame(order.html, order.width));
      if (missing.length > 0) counts.fault('missing glyph', `${where}: ${missing.join(' ')}`);
      counts.looked();
    }
    counts.card();
  }
  counts.done();
});
