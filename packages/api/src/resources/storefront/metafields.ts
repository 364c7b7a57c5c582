import type { Card } from '../card/card.ts';

/** A metafield value: one line of text, several lines, or a whole number. Never empty. */
export interface Metafield {
  readonly key: MetafieldKey;
  readonly value: string | readonly string[] | number;
}

export const metafieldKeys = [
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
export type MetafieldKey = (typeof metafieldKeys)[number];

/** The metafields of a card. Unrecorded values have no field: none is ever empty. */
export function createMetafields({ id, brand, name, strength, year, family, accords, notes }: Card): readonly Metafield[] {
  const facts: readonly (Metafield | null)[] = [
    textField('fragrance_id', id),
    textField('name', name),
    textField('house', brand),
    textField('concentration', strength),
    year === null ? null : { key: 'year', value: year },
    textField('family', family),
    listField('accords', accords),
    listField('top_notes', notes.top),
    listField('heart_notes', notes.heart),
    listField('base_notes', notes.base),
    listField('notes', notes.all),
  ];
  return facts.filter((fact) => fact !== null);
}

function textField(key: MetafieldKey, said: string | null): Metafield | null {
  const value = oneLine(said ?? '');
  return value === '' ? null : { key, value };
}

function listField(key: MetafieldKey, said: readonly string[]): Metafield | null {
  const entries = said.map(oneLine).filter((entry) => entry !== '');
  return entries.length === 0 ? null : { key, value: entries };
}

const oneLine = (said: string): string => said.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** A shop's variant and its intended metafields. */
export interface VariantMetafields {
  /** The platform's ID of the variant. */
  readonly owner: string;
  readonly metafields: readonly Metafield[];
  /** Fields to remove if present. */
  readonly gone: readonly MetafieldKey[];
}

/** Splits variants into as few calls as possible within the field limit of a call, keeping each variant in one call. */
export function splitIntoCalls(variants: readonly VariantMetafields[], fieldsAtOnceMax: number): readonly (readonly VariantMetafields[])[] {
  const calls: VariantMetafields[][] = [];
  let fields = 0;
  for (const variant of variants) {
    const own = Math.max(variant.metafields.length, variant.gone.length);
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
 * The platform's response. `restMs` is the time until its rate limit allows another call. `refused`: the values are invalid.
 * `forbidden`: the app only has read access. `shut`: the shop is closed or frozen.
 */
export type MetafieldsResponse =
  | { readonly is: 'done'; readonly restMs: number }
  | { readonly is: 'throttled'; readonly restMs: number }
  | { readonly is: 'refused'; readonly reason: string; readonly restMs: number }
  | { readonly is: 'forbidden' }
  | { readonly is: 'shut' };

/** Writes and removes metafields in a shop. Each call is atomic, and throws if the platform can't be reached. */
export interface ShopMetafields {
  /** The maximum number of fields per call. At least the number of `factKeys`. */
  readonly fieldsAtOnceMax: number;
  /** Creates the definitions of all metafields that the shop doesn't have yet. */
  define(domain: string, access: string): Promise<MetafieldsResponse>;
  write(domain: string, access: string, variants: readonly VariantMetafields[]): Promise<MetafieldsResponse>;
  remove(domain: string, access: string, variants: readonly VariantMetafields[]): Promise<MetafieldsResponse>;
}
