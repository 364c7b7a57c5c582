import type { Fragrance } from './fragrance.ts';

/** The fields of a record that search and matching by title don't need. */
export type RecordDetails = Pick<Fragrance, 'perfumers' | 'family' | 'notes' | 'accords' | 'description' | 'gtins'>;

/** Details are transferred and stored as one string, which is many times cheaper than eight lists. Imports remove these characters. */
export const entrySeparator = '\u001f';
export const partSeparator = '\u001e';

export function packDetails({ perfumers, family, notes, accords, description, gtins }: RecordDetails): string {
  const lists = [notes.top, notes.heart, notes.base, notes.all, accords].map((list) => list.join(entrySeparator));
  return [perfumers.join(entrySeparator), family ?? '', ...lists, description ?? '', gtins.join(entrySeparator)].join(partSeparator);
}

export function unpackDetails(text: string): RecordDetails {
  const [perfumers, family, top, heart, base, all, accords, description, gtins] = text.split(partSeparator);
  const list = (part: string | undefined): readonly string[] => (part ? part.split(entrySeparator) : []);
  return {
    perfumers: list(perfumers),
    family: family || null,
    notes: { top: list(top), heart: list(heart), base: list(base), all: list(all) },
    accords: list(accords),
    description: description || null,
    gtins: list(gtins),
  };
}
