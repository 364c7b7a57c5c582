import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { accordColour, knownAccords } from '../src/resources/card/accords.ts';
import { displayTypefaces, textTypefaces } from '../src/resources/card/fitting/typefaces.ts';
import { cardHtml } from '../src/resources/card/html.ts';
import { layoutNames, sizesOf } from '../src/resources/card/layouts/index.ts';
import { parts } from '../src/resources/card/settings/manner.ts';
import { palettes } from '../src/resources/card/settings/palettes.ts';
import { lookSettings } from '../src/resources/card/settings/settings.ts';
import { languages } from '../src/resources/language.ts';
import { tellingCards } from './cards-telling.ts';
import { settingsTurned } from './settings-turned.ts';

/** What the cards say of the layouts that drew them; a test says when it was forgotten. */
export const generatedFiles = async (): Promise<ReadonlyMap<URL, string>> =>
  new Map([
    [
      new URL('../src/resources/card/generated/revision.ts', import.meta.url),
      `/** Written by npm run generate. Changes when the drawn result of equal input may change. */\nexport const layoutsRevision = '${drawnRevision()}';\n`,
    ],
  ]);

/**
 * The revision of the layouts is what they draw: the hash of the telling perfumes in every layout, size, face, palette and language, and every word of
 * the vocabulary: a name that is mended changes cards, though no telling perfume holds it.
 */
export function drawnRevision(): string {
  const hash = createHash('sha256');
  const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
  const picture = { url: 'picture:', width: 600, height: 800 };
  let at = 0;
  for (const layout of layoutNames) {
    for (const size of sizesOf(layout)) {
      for (const card of Object.values(tellingCards)) {
        for (const display of Object.keys(displayTypefaces)) {
          at += 1;
          const settings = lookSettings.parse({
            ...settingsTurned(at),
            layout,
            size,
            display,
            text: turn(Object.keys(textTypefaces), at),
            palette: turn(Object.keys(palettes), at),
            language: turn(languages, at),
            density: turn(['regular', 'airy', 'compact'], at),
            corners: turn(['soft', 'round', 'square'], at),
            rules: turn(['accent', 'hairline', 'none'], at),
            parts,
          });
          hash.update(
            cardHtml(
              { ...card, description: card.name },
              settings,
              at % 5 === 0 ? { bottle: picture, logo: picture, background: picture } : {},
            ),
          );
        }
      }
    }
  }
  for (const surface of ['light', 'dark'] as const) for (const accord of knownAccords) hash.update(accordColour(accord, surface));
  for (const file of vocabularyFiles()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function vocabularyFiles(): readonly URL[] {
  const folder = new URL('../src/resources/notes/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => new URL(file, folder));
}
