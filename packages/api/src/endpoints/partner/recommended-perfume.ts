import { z } from 'zod';
import type { Workspace } from '../../resources/business/business.ts';
import { type Language, languages } from '../../resources/language.ts';
import type { LibraryBrowsing } from '../../resources/library/browsing/library-browsing.ts';
import type { Assortment } from '../../resources/links/assortment.ts';
import { findLook } from '../../resources/looks/look.ts';
import { reasonKinds, translateReasons } from '../../resources/recommendation/reasons.ts';
import type { RecommendedPerfume } from '../../resources/recommendation/recommender.ts';
import { listedPerfume, toListedPerfume } from './browse-results.ts';

/** A perfume that the service recommends, with the reasons. */
export const recommendedPerfume = listedPerfume
  .extend({
    score: z.number().min(0).max(1).describe('How well it fits.'),
    reasons: z
      .array(
        z.strictObject({
          kind: z.enum(reasonKinds),
          id: z.string().describe("The vocabulary's ID. For a style, the IDs of two accords joined by `+`."),
          name: z.string().describe('In the language of the request.'),
          weight: z.number().min(0).max(1).describe('The share of all reasons, including those that are too small to be listed.'),
        }),
      )
      .describe('What the record has that makes it fit, most important first, at most 8.'),
  })
  .meta({ id: 'RecommendedPerfume' });

export const reasonLanguage = z
  .enum(languages, `must be one of ${languages.join(', ')}`)
  .optional()
  .describe('The language of the reasons. By default the language of your default look.');

/** The language of the request, or of the business's default look. */
export const readLanguage = (requested: Language | undefined, { looks }: Workspace): Language =>
  requested ?? findLook(looks, undefined)?.settings.language ?? 'en';

export const toRecommendedPerfumes = (
  found: readonly RecommendedPerfume[],
  browsing: LibraryBrowsing,
  assortment: Assortment | null,
  language: Language,
): z.output<typeof recommendedPerfume>[] =>
  found.flatMap(({ place, score, reasons }) => {
    const fragrance = browsing.at(place);
    if (fragrance === null) return [];
    return [{ ...toListedPerfume(fragrance, assortment?.refsAt(place)), score, reasons: [...translateReasons(reasons, language)] }];
  });
