import type { Example } from '../endpoints/operation.ts';
import { type ErrorAnswer, errorAnswer, errorAnswerOf } from '../errors/answer.ts';
import type { Code } from '../errors/catalogue.ts';
import { refuse } from '../errors/refusal.ts';
import { type Card, cardOf } from '../resources/card/card.ts';
import { layouts } from '../resources/card/layouts/index.ts';
import { fragranceIdOf } from '../resources/library/imported-fragrance.ts';
import { sampleSource } from '../resources/library/library.ts';
import { addressed, allRecorded } from './recorded-answers.ts';

/** What the documents show as sent and as answered. All of it comes from the sample library and the demo workspace, so it can be tried. */

/** What stands for `$name` in the examples of the declarations. The demo workspace is made so that each of them is true. */
export const placeholders: Readonly<Record<string, string>> = {
  $fragrance: sampleId('dior-sauvage-edt'),
  // In the look below it is a picture of the documentation, which anybody may open.
  $pictured: sampleId(layouts.atelier.examples.perfume),
  $moved: sampleId('dior-miss-dior-cherie-edp'),
  $inReview: sampleId('dior-miss-dior-rose-nroses-edt'),
  $look: 'Boutique',
  $ref: 'SKU-1001',
  $suggestedRef: 'SKU-1004',
};

function sampleId(id: string): string {
  return fragranceIdOf(sampleSource, id);
}

/** An example with its placeholders filled in. An unknown placeholder stops the writing. */
export function resolveExample({ path, query, ...example }: Example, values = placeholders): Example {
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.startsWith('$') ? known(text, values) : text]));
  return { ...example, ...(path !== undefined && { path: filled(path) }), ...(query !== undefined && { query: filled(query) }) };
}

function known(placeholder: string, values: Readonly<Record<string, string>>): string {
  const value = values[placeholder];
  if (value === undefined) throw new Error(`No value is known for the placeholder ${placeholder}.`);
  return value;
}

/** The instant at which every documented limit starts anew. */
export const resetsAt = '2026-02-01T00:00:00.000Z';
const minuteResetsAt = '2026-01-15T10:31:00.000Z';

/** The answer of a code as a caller sees it: the first that was recorded, else the catalogue's sentence with everything that the code may carry. */
export function refusalExample(code: Code, docs: string): ErrorAnswer {
  const answers = Object.values(allRecorded()).flatMap((ofOperation) => Object.values(ofOperation));
  const recorded = answers.find(({ body }) => Object(body).error?.code === code);
  if (recorded !== undefined) return errorAnswer.parse(addressed(recorded.body, { docs }));
  return errorAnswerOf(
    refuse(code, {
      ...(code === 'over_allowance' && { resetsAt }),
      ...(code === 'rate_limited' && { resetsAt: minuteResetsAt }),
    }),
    docs,
  );
}

/** The sample library's first perfume. */
export const sauvage: Card = cardOf({
  id: sampleId('dior-sauvage-edt'),
  state: 'public',
  movedTo: null,
  brand: 'Dior',
  name: 'Sauvage',
  strength: 'Eau de Toilette',
  year: 2015,
  gender: null,
  popularity: 100,
  perfumers: ['François Demachy'],
  family: 'Aromatic Fougère',
  notes: {
    top: ['Bergamot', 'Pepper'],
    heart: ['Sichuan Pepper', 'Lavender', 'Pink Pepper', 'Vetiver', 'Patchouli', 'Geranium', 'Elemi'],
    base: ['Ambroxan', 'Cedar', 'Labdanum'],
    all: [],
  },
  accords: ['fresh spicy', 'amber', 'citrus', 'aromatic', 'musky', 'woody', 'lavender', 'herbal'],
  description: null,
  revision: 1,
});
