import { toCard } from '../card/card.ts';
import { localiseSensory } from '../card/words/sensory.ts';
import { formatBrand, formatName } from '../card/words/spelling.ts';
import { formatPerson } from '../card/words/wording.ts';
import type { Language } from '../language.ts';
import type { Fragrance } from '../library/fragrance.ts';
import { operatorSource, type RecordOrigin, type SourcedField } from '../library/record-origin.ts';

/** A text that fills a cell, and where it comes from. */
export interface Filled {
  readonly text: string;
  /** `library:` and the source of the field, or `feed:` and the heading of the cell that it was copied from. */
  readonly source: string;
}

/** What a record fills, in the language of the feed, without fields that it lacks. */
export interface Facts {
  readonly id: Filled;
  readonly brand: Filled;
  readonly name: Filled;
  readonly strength?: Filled;
  /** In English, which categories are chosen by. */
  readonly recordedStrength: string | null;
  readonly year?: Filled;
  readonly family?: Filled;
  readonly perfumers?: Filled;
  readonly top?: Filled;
  readonly heart?: Filled;
  readonly base?: Filled;
  /** The notes of a perfume recorded without tiers. */
  readonly notes?: Filled;
  readonly accords?: Filled;
  /** The library's description, or else what the record has in one sentence. */
  readonly description: Filled;
}

export function factsOf(fragrance: Fragrance, { source, edited }: Pick<RecordOrigin, 'source' | 'edited'>, language: Language): Facts {
  const { id, brand, name, strength, year, perfumers, family, notes, accords, description } = fragrance;
  const { notes: named, ...localised } = localiseSensory({ notes, accords, family, strength }, language);
  const from = (field: SourcedField, text: string): Filled => ({
    text,
    source: `library:${edited.includes(field) ? operatorSource : source}`,
  });
  const optional = <Name extends string>(key: Name, field: SourcedField, text: string | null): { readonly [N in Name]?: Filled } =>
    text === null || text === '' ? {} : ({ [key]: from(field, text) } as { readonly [N in Name]?: Filled });
  const own = language === 'en' && description !== null ? description : null;
  return {
    id: { text: id, source: `library:${source}` },
    brand: from('brand', formatBrand(brand)),
    name: from('name', formatName({ brand, name, strength }, true)),
    recordedStrength: strength,
    description: own === null ? { text: toCard(fragrance, language).alt, source: `library:${source}` } : from('description', own),
    ...optional('strength', 'strength', localised.strength),
    ...optional('year', 'year', year === null ? null : String(year)),
    ...optional('family', 'family', localised.family),
    ...optional('perfumers', 'perfumers', perfumers.map(formatPerson).join(', ')),
    ...optional('top', 'notes', named.top.join(', ')),
    ...optional('heart', 'notes', named.heart.join(', ')),
    ...optional('base', 'notes', named.base.join(', ')),
    ...optional('notes', 'notes', named.all.join(', ')),
    ...optional('accords', 'accords', localised.accords.join(', ')),
  };
}
