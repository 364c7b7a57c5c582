import type { z } from 'zod';
import type { Deployment, Example, Operation } from '../endpoints/operation.ts';
import { planned } from '../endpoints/partner/planned.ts';
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

const { id, brand, name, strength, year } = sauvage;
const found = { id, brand, name, strength, year };
const boutique = { id: '0f4b6c9e-6a0e-5a9b-8b0a-3c1f2d4e5a60', name: 'Boutique' };

/** One answer of each operation that has answers of its own, by operation. */
export function answerExample({ declaration }: Operation, operations: readonly Operation[], { api, docs, console }: Addresses): unknown {
  const answers: Readonly<Record<string, () => object>> = {
    getWhoami: () => ({
      partner: 'Maison Verveine',
      tier: 'marketplace',
      today: { calls: 214, public_hits: 187, in_review: 2, not_found: 4, refused: 3 },
      month: { used: 612, allowance: 2_500_000, refused: 9, resets_at: resetsAt },
      next: { capabilities: `${api}/capabilities`, docs },
    }),
    getCapabilities: () => ({
      base_url: api,
      docs,
      console,
      business: { id: '7d0c8f2e-5b1a-4c3d-9e6f-2a1b3c4d5e6f', name: 'Maison Verveine', tier: 'marketplace', tier_name: 'Marketplace' },
      usage: { used_this_month: 612, allowance: 2_500_000, resets_at: resetsAt, counter: 'live' },
      endpoints: [
        ...operations.map(({ declaration: { id, title, method, path, costs } }) => ({
          name: id,
          title,
          method,
          path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          status: 'live',
          costs,
        })),
        ...planned.map((one) => ({ ...one, status: 'planned', costs: 'not released' })),
      ],
    }),
    getCard: () => ({ card: sauvage, look: boutique }),
    getProductCard: () => ({ card: sauvage, look: null, product: { ref: placeholders.$ref } }),
    searchPerfumes: () => ({ query: 'dior sauvage', results: [{ ...found, score: 1 }] }),
    matchProducts: () => ({
      review: `${console}/links`,
      rows: [
        {
          ref: 'SKU-1001',
          outcome: 'suggested',
          link: 'approved',
          candidates: [
            {
              ...found,
              score: 0.97,
              evidence: { brand: 'alias', name: 'exact', strength: 'same', left_over: ['spray', 'tester', '100ml'] },
            },
          ],
        },
        { ref: 'SKU-1003', outcome: 'no_recorded_perfume', link: 'none', candidates: [] },
      ],
    }),
    listLooks: () => ({
      looks: [{ ...boutique, earlier_names: ['Shop'], default: true, updated_at: '2026-01-12T09:00:00.000Z', settings: houseLook }],
    }),
  };
  const answer = answers[declaration.id];
  if (answer === undefined) throw new Error(`No example of an answer is written for ${declaration.id}.`);
  const whole = { ok: true, api_version: apiVersion, ...answer() };
  return (declaration.answer as z.ZodType).parse(whole);
}
