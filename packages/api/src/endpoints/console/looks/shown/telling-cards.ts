import { z } from 'zod';
import type { Language } from '../../../../resources/language.ts';
import type { Fragrance } from '../../../../resources/library/fragrance.ts';
import { type TellingKind, tellingKinds } from '../../../../resources/library/telling-perfumes.ts';
import type { ConsolePorts } from '../../operation.ts';

/** What each card of the strip tries: a perfume that is hard to show, or the labels of a language that is. */
const languagesTried = { Arabic: 'ar', Japanese: 'ja' } as const satisfies Record<string, Language>;
type LanguageTried = keyof typeof languagesTried;

const isLanguage = (name: string): name is LanguageTried => name in languagesTried;
const languageNames = Object.keys(languagesTried).filter(isLanguage);

export const shownCardShape = z
  .strictObject({
    kind: z.string().describe('What the card tries: `asked`, a kind of perfume, or a language of labels.'),
    fragrance: z.guid(),
    title: z.string().describe('House and name.'),
    html: z.string().describe('The bytes that partners get once the settings are published.'),
  })
  .meta({ id: 'ShownCard' });

export interface TellingCard {
  readonly kind: TellingKind | LanguageTried;
  readonly fragrance: Fragrance;
  /** Null for that of the look. */
  readonly language: Language | null;
}

/** The cards of the strip, as far as the library has their perfumes. */
export function tellingCards({ library }: Pick<ConsolePorts, 'library'>): readonly TellingCard[] {
  const of = (kind: TellingKind, as: TellingCard['kind'], language: Language | null): readonly TellingCard[] => {
    const fragrance = library.telling(kind);
    return fragrance === null ? [] : [{ kind: as, fragrance, language }];
  };
  return [
    ...tellingKinds.flatMap((kind) => of(kind, kind, null)),
    ...languageNames.flatMap((name) => of('well known', name, languagesTried[name])),
  ];
}
