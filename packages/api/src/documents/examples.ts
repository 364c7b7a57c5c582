import type { z } from 'zod';
import type { Deployment, Example, Operation } from '../endpoints/operation.ts';
import { errorAnswerOf } from '../errors/answer.ts';
import type { Code } from '../errors/catalogue.ts';
import { refuse } from '../errors/refusal.ts';
import { type Card, cardOf } from '../resources/card/card.ts';
import { houseLook } from '../resources/card/settings.ts';
import { fragranceIdOf } from '../resources/library/imported-fragrance.ts';
import { sampleSource } from '../resources/library/library.ts';
import { apiVersion } from '../versioning.ts';

/** What the documents show as sent and as answered. All of it comes from the sample library and the demo workspace, so it can be tried. */

export type Addresses = Pick<Deployment, 'api' | 'docs' | 'console'>;

/** What stands for `$name` in the examples of the declarations. The demo workspace is made so that each of them is true. */
export const placeholders: Readonly<Record<string, string>> = {
  $fragrance: sampleId('dior-sauvage-edt'),
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
const resetsAt = '2026-02-01T00:00:00.000Z';
const minuteResetsAt = '2026-01-15T10:31:00.000Z';

/** The answer of a code as a caller sees it, with everything that the code may carry. */
export function refusalExample(code: Code, docs: string) {
  return errorAnswerOf(
    refuse(code, {
      ...(code === 'over_allowance' && { resetsAt }),
      ...(code === 'rate_limited' && { resetsAt: minuteResetsAt }),
      ...(code === 'moved' && { movedTo: sampleId('dior-miss-dior-edp') }),
      ...(code === 'not_found' && { ofFragrance: true, message: 'No such fragrance is published. Find its id with search.' }),
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
  family: null,
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

/** One answer of an operation that has answers of its own. */
export function answerExample({ declaration }: Operation, operations: readonly Operation[], addresses: Addresses): unknown {
  const { $look = '', $ref = '' } = placeholders;
  const answer = declaration.shows({
    ...addresses,
    card: sauvage,
    look: { id: '0f4b6c9e-6a0e-5a9b-8b0a-3c1f2d4e5a60', name: $look },
    settings: houseLook,
    ref: $ref,
    business: 'Maison Verveine',
    resetsAt,
    register: operations.map((one) => one.declaration),
  });
  return (declaration.answer as z.ZodType).parse({ ok: true, api_version: apiVersion, ...answer });
}
