import type { Fragrance } from './fragrance.ts';

/** What a record tells of a perfume beside its name. */
export type Telling = Pick<Fragrance, 'perfumers' | 'family' | 'notes' | 'accords' | 'description'>;

/** A telling travels and is kept as one text: many times cheaper than eight lists. No imported text holds these characters. */
export const betweenEntries = '\u001f';
export const betweenParts = '\u001e';

export function tellingText({ perfumers, family, notes, accords, description }: Telling): string {
  const lists = [notes.top, notes.heart, notes.base, notes.all, accords].map((list) => list.join(betweenEntries));
  return [perfumers.join(betweenEntries), family ?? '', ...lists, description ?? ''].join(betweenParts);
}

export function readTelling(text: string): Telling {
  const [perfumers, family, top, heart, base, all, accords, description] = text.split(betweenParts);
  const list = (part: string | undefined): readonly string[] => (part ? part.split(betweenEntries) : []);
  return {
    perfumers: list(perfumers),
    family: family || null,
    notes: { top: list(top), heart: list(heart), base: list(base), all: list(all) },
    accords: list(accords),
    description: description || null,
  };
}
