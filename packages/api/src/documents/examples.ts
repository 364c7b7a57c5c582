import type { Example } from '../endpoints/operation.ts';
import type { Code } from '../errors/catalogue.ts';
import { type ErrorResponse, errorResponse, toErrorResponse } from '../errors/error-response.ts';
import { refuse } from '../errors/refusal.ts';
import { type Card, toCard } from '../resources/card/card.ts';
import { layouts } from '../resources/card/layouts/index.ts';
import { createFragranceId } from '../resources/library/imported-fragrance.ts';
import { sampleSource } from '../resources/library/library.ts';
import { emptyRecorded } from '../resources/library/recorded-fields.ts';
import { fillAddresses, readRecordedResponses } from './recorded-responses.ts';

/** Example requests and responses of the documentation. They use the sample library and the demo business, so readers can try them. */

/** Values of `$name` in the examples of the declarations. They match the demo business. */
export const placeholders: Readonly<Record<string, string>> = {
  $fragrance: sampleId('dior-sauvage-edt'),
  // In the look below, this image is part of the public documentation.
  $pictured: sampleId(layouts.atelier.examples.perfume),
  $moved: sampleId('dior-miss-dior-cherie-edp'),
  $inReview: sampleId('dior-miss-dior-rose-nroses-edt'),
  $look: 'Boutique',
  $ref: 'SKU-1001',
  $suggestedRef: 'SKU-1004',
};

function sampleId(id: string): string {
  return createFragranceId(sampleSource, id);
}

/** Fills in an example's placeholders. Throws on an unknown placeholder. */
export function resolveExample({ path, query, ...example }: Example, values = placeholders): Example {
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.startsWith('$') ? lookUp(text, values) : text]));
  return { ...example, ...(path !== undefined && { path: filled(path) }), ...(query !== undefined && { query: filled(query) }) };
}

function lookUp(placeholder: string, values: Readonly<Record<string, string>>): string {
  const value = values[placeholder];
  if (value === undefined) throw new Error(`Unknown placeholder ${placeholder}.`);
  return value;
}

/** When every documented limit resets. */
export const resetsAt = '2026-02-01T00:00:00.000Z';
const minuteResetsAt = '2026-01-15T10:31:00.000Z';

/** An example response for a code: the first recorded one, otherwise one with the catalogue's message. */
export function refusalExample(code: Code, docs: string): ErrorResponse {
  const answers = Object.values(readRecordedResponses()).flatMap((ofOperation) => Object.values(ofOperation));
  const recorded = answers.find(({ body }) => Object(body).error?.code === code);
  if (recorded !== undefined) return errorResponse.parse(fillAddresses(recorded.body, { docs }));
  return toErrorResponse(
    refuse(code, {
      ...(code === 'over_allowance' && { resetsAt }),
      ...(code === 'rate_limited' && { resetsAt: minuteResetsAt }),
    }),
    docs,
  );
}

/** The sample library's first perfume. */
export const sauvage: Card = toCard({
  ...emptyRecorded,
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
  revision: 1,
});
