import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { accordColour, knownAccords } from '../src/resources/card/accords.ts';
import { displayTypefaces, textTypefaces } from '../src/resources/card/fitting/typefaces.ts';
import { renderCardHtml } from '../src/resources/card/html.ts';
import { getDistinctSizes, layoutNames } from '../src/resources/card/layouts/index.ts';
import { palettes } from '../src/resources/card/settings/palettes.ts';
import { lookSettings } from '../src/resources/card/settings/settings.ts';
import { parts } from '../src/resources/card/settings/style-settings.ts';
import { languages } from '../src/resources/language.ts';
import { rotateSettings } from './settings-rotation.ts';
import { stressTestCards, stressTestSuggestions } from './stress-test-cards.ts';

/** The layouts revision. A test fails if it is stale. */
export const generatedFiles = async (): Promise<ReadonlyMap<URL, string>> =>
  new Map([
    [
      new URL('../src/resources/card/generated/revision.ts', import.meta.url),
      `/** Written by npm run generate. Changes when the rendered result of equal input may change. */\nexport const layoutsRevision = '${computeLayoutsRevision()}';\n`,
    ],
  ]);

/**
 * Hashes everything that layouts render: the stress-test perfumes across layouts, sizes, typefaces, palettes and languages, and the whole
 * vocabulary, because a corrected name changes cards even if no stress-test perfume contains it.
 */
export function computeLayoutsRevision(): string {
  const hash = createHash('sha256');
  const turn = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
  const picture = { url: 'picture:', width: 600, height: 800 };
  let at = 0;
  for (const layout of layoutNames) {
    for (const size of getDistinctSizes(layout)) {
      for (const card of Object.values(stressTestCards)) {
        for (const display of Object.keys(displayTypefaces)) {
          at += 1;
          const settings = lookSettings.parse({
            ...rotateSettings(at),
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
            renderCardHtml(
              { ...card, description: card.name, suggested: turn(stressTestSuggestions, at) },
              settings,
              at % 5 === 0 ? { bottle: picture, logo: picture, background: picture } : {},
            ),
          );
        }
      }
    }
  }
  for (const surface of ['light', 'dark'] as const) for (const accord of knownAccords) hash.update(accordColour(accord, surface));
  for (const file of listVocabularyFiles()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

function listVocabularyFiles(): readonly URL[] {
  const folder = new URL('../src/resources/notes/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => new URL(file, folder));
}
