import { openPainter } from '../src/adapters/picture/painter.ts';
import { cardHtml } from '../src/resources/card/html.ts';
import { demoLooks, type LookSettings, lookSettings } from '../src/resources/card/settings.ts';
import { sizeOf } from '../src/resources/card/sizes.ts';
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

const { classic, short, green, crowded, band, arabic, flat } = tellingCards;
if (!classic || !short || !green || !crowded || !band || !arabic || !flat) throw new Error('A telling perfume is missing.');

const demo = (name: string): LookSettings => demoLooks.find((look) => look.name === name)?.settings ?? lookSettings.parse({});

const shown = [
  { file: 'atelier', card: classic, settings: demo('Boutique') },
  { file: 'banner', card: classic, settings: demo('Noir') },
  { file: 'story', card: green, settings: demo('Story') },
  {
    file: 'editorial',
    card: flat,
    settings: lookSettings.parse({ layout: 'editorial', palette: 'porcelain', display: 'eb-garamond', text: 'inter' }),
  },
  {
    file: 'spectrum',
    card: crowded,
    settings: lookSettings.parse({
      layout: 'spectrum',
      size: 'landscape',
      palette: 'rose clay',
      display: 'playfair-display',
      text: 'dm-sans',
    }),
  },
  { file: 'row', card: short, settings: lookSettings.parse({ layout: 'row', palette: 'ivory' }) },
  { file: 'little-data', card: band, settings: lookSettings.parse({ palette: 'ivory' }) },
  { file: 'arabic', card: arabic, settings: lookSettings.parse({ palette: 'midnight', language: 'ar' }) },
];
