import { z } from 'zod';
import type { Language } from '../../../../resources/language.ts';
import type { Fragrance } from '../../../../resources/library/fragrance.ts';
import { type StressTestKind, stressTestKinds } from '../../../../resources/library/stress-test-perfumes.ts';
import type { ConsolePorts } from '../../operation.ts';

/** Stress tests are perfumes that are hard to lay out, or labels in a language that is. */
const stressTestLanguages = { Arabic: 'ar', Japanese: 'ja' } as const satisfies Record<string, Language>;
type StressTestLanguage = keyof typeof stressTestLanguages;

const isLanguage = (name: string): name is StressTestLanguage => name in stressTestLanguages;
const languageNames = Object.keys(stressTestLanguages).filter(isLanguage);

export const previewCardShape = z
  .strictObject({
    kind: z
      .string()
      .describe('What the card shows: `asked` for the requested perfume, the kind of stress-test perfume, or the language of the labels.'),
    fragrance: z.guid(),
    title: z.string().describe('The brand and name of the perfume.'),
    html: z.string().describe('The card as HTML, exactly as partners get it once the settings are published.'),
  })
  .meta({ id: 'PreviewCard' });

export interface StressTestCard {
  readonly kind: StressTestKind | StressTestLanguage;
  readonly fragrance: Fragrance;
  /** Null for the language of the look. */
  readonly language: Language | null;
}

/** The stress-test cards whose perfumes are in the library. */
export function createStressTestCards({ library }: Pick<ConsolePorts, 'library'>): readonly StressTestCard[] {
  const of = (kind: StressTestKind, as: StressTestCard['kind'], language: Language | null): readonly StressTestCard[] => {
    const fragrance = library.findStressTest(kind);
    return fragrance === null ? [] : [{ kind: as, fragrance, language }];
  };
  return [
    ...stressTestKinds.flatMap((kind) => of(kind, kind, null)),
    ...languageNames.flatMap((name) => of('well known', name, stressTestLanguages[name])),
  ];
}
