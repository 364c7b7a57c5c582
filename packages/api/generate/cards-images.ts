import { openPainter } from '../src/adapters/picture/painter.ts';
import type { Card } from '../src/resources/card/card.ts';
import { cardHtml } from '../src/resources/card/html.ts';
import { layoutNames, layouts, sizeOf } from '../src/resources/card/layouts/index.ts';
import { lookSettings } from '../src/resources/card/settings/settings.ts';
import { tellingCards } from './cards-telling.ts';

/** The cards that the documentation shows, drawn as partners get them. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, Uint8Array>> {
  const painter = openPainter();
  const files = new Map<URL, Uint8Array>();
  for (const { file, card, settings } of shown) {
    const png = await painter.paint({ html: cardHtml(card, settings), ...sizeOf(settings), scale: 1, images: [], alt: card.alt });
    files.set(new URL(`${file}.png`, folder), png);
  }
  return files;
}

const folder = new URL('../../../docs/cards/', import.meta.url);

const telling = (name: string): Card => {
  const card = tellingCards[name];
  if (card === undefined) throw new Error(`No telling perfume is called ${name}.`);
  return card;
};

const shown = [
  ...layoutNames.map((layout) => {
    const { looks, pictured } = layouts[layout].examples;
    const { perfume, settings = looks[0].settings } = pictured;
    return { file: layout, card: telling(perfume), settings: lookSettings.parse({ ...settings, layout }) };
  }),
  { file: 'little-data', card: telling('band'), settings: lookSettings.parse({ palette: 'ivory' }) },
  { file: 'arabic', card: telling('arabic'), settings: lookSettings.parse({ palette: 'midnight', language: 'ar' }) },
];
