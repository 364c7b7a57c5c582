import { createFragmentRenderer } from '../src/adapters/picture/fragment-renderer.ts';
import type { Card } from '../src/resources/card/card.ts';
import { renderCard } from '../src/resources/card/html.ts';
import { layoutNames, layouts } from '../src/resources/card/layouts/index.ts';
import { lookSettings } from '../src/resources/card/settings/settings.ts';
import { stressTestCards } from './stress-test-cards.ts';

/** The card images of the documentation, rendered like the API's. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, Uint8Array>> {
  const painter = createFragmentRenderer();
  const files = new Map<URL, Uint8Array>();
  for (const { file, card, settings } of documentedCards) {
    const png = await painter.paint({
      ...renderCard(card, settings),
      scale: 1,
      images: [],
      alt: card.alt,
    });
    files.set(new URL(`${file}.png`, folder), png);
  }
  return files;
}

const folder = new URL('../../../docs/cards/', import.meta.url);

const findCard = (name: string): Card => {
  const card = stressTestCards[name];
  if (card === undefined) throw new Error(`No stress-test perfume is called ${name}.`);
  return card;
};

const documentedCards = [
  ...layoutNames.map((layout) => {
    const { looks, documented: pictured } = layouts[layout].examples;
    const { perfume, settings = looks[0].settings } = pictured;
    return { file: layout, card: findCard(perfume), settings: lookSettings.parse({ ...settings, layout }) };
  }),
  { file: 'little-data', card: findCard('band'), settings: lookSettings.parse({ palette: 'ivory' }) },
  { file: 'arabic', card: findCard('arabic'), settings: lookSettings.parse({ palette: 'midnight', language: 'ar' }) },
];
