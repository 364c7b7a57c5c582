import type { Card } from '../card/card.ts';

/** A recorded fact: one line of text, several of them, or a whole number. Never empty. */
export interface Fact {
  readonly key: FactKey;
  readonly value: string | readonly string[] | number;
}

const factKeys = [
  'fragrance_id',
  'name',
  'house',
  'concentration',
  'year',
  'family',
  'accords',
  'top_notes',
  'heart_notes',
  'base_notes',
  'notes',
] as const;
export type FactKey = (typeof factKeys)[number];

/** What a card says of a perfume, field by field. What is not recorded is no field: none is ever empty. */
export function factsOf({ id, brand, name, strength, year, family, accords, notes }: Card): readonly Fact[] {
  const facts: readonly (Fact | null)[] = [
    text('fragrance_id', id),
    text('name', name),
    text('house', brand),
    text('concentration', strength),
    year === null ? null : { key: 'year', value: year },
    text('family', family),
    list('accords', accords),
    list('top_notes', notes.top),
    list('heart_notes', notes.heart),
    list('base_notes', notes.base),
    list('notes', notes.all),
  ];
  return facts.filter((fact) => fact !== null);
}

function text(key: FactKey, said: string | null): Fact | null {
  const value = oneLine(said ?? '');
  return value === '' ? null : { key, value };
}

function list(key: FactKey, said: readonly string[]): Fact | null {
  const entries = said.map(oneLine).filter((entry) => entry !== '');
  return entries.length === 0 ? null : { key, value: entries };
}

const oneLine = (said: string): string => said.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** A variant of the shop, and what is to stand there. */
export interface VariantFacts {
  /** What the platform calls the variant. */
  readonly owner: string;
  readonly facts: readonly Fact[];
  /** Fields that may be there and are to be there no longer. */
  readonly gone: readonly FactKey[];
}

/** As few calls as hold all of it, each with at most so many fields, and no variant cut in two. */
export function inCalls(variants: readonly VariantFacts[], fieldsAtOnceMax: number): readonly (readonly VariantFacts[])[] {
  const calls: VariantFacts[][] = [];
  let fields = 0;
  for (const variant of variants) {
    const own = Math.max(variant.facts.length, variant.gone.length);
    const last = calls.at(-1);
    if (last !== undefined && fields + own <= fieldsAtOnceMax) {
      last.push(variant);
      fields += own;
    } else {
      calls.push([variant]);
      fields = own;
    }
  }
  return calls;
}

/**
 * Whether the platform took it, and how long the shop's bucket needs until it holds another call; `refused` with its reason where something of it
 * is wrong; `forbidden` where the shop lets the app read alone; `shut` where the shop is gone or frozen.
 */
export type FactsAnswer =
  | { readonly is: 'done'; readonly restMs: number }
  | { readonly is: 'throttled'; readonly restMs: number }
  | { readonly is: 'refused'; readonly reason: string; readonly restMs: number }
  | { readonly is: 'forbidden' }
  | { readonly is: 'shut' };

/** Where facts stand at a shop. Each throws where the platform can't be asked, and is whole or nothing. */
export interface ShopFields {
  /** How many fields a call takes. It is at least the number of `factKeys`. */
  readonly fieldsAtOnceMax: number;
  write(domain: string, access: string, variants: readonly VariantFacts[]): Promise<FactsAnswer>;
  remove(domain: string, access: string, variants: readonly VariantFacts[]): Promise<FactsAnswer>;
}
