import { z } from 'zod';
import type { Workspace } from '../../resources/business/business.ts';
import type { SuggestedPerfume } from '../../resources/card/card.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { linkedStates } from '../../states.ts';
import { defaultCardRevision } from './card-forms.ts';

/** The linked perfume of a reference in responses of match. */
export const linkedPerfume = z
  .strictObject({
    id: z.guid().describe('ID of the approved fragrance.'),
    brand: z.string().nullable().describe('Null if the status is not_found.'),
    name: z.string().nullable().describe('Null if the status is not_found.'),
    strength: z.string().nullable().describe('Null if not recorded, or if the status is not_found.'),
    status: z.enum(linkedStates).describe('Status of its product card: public if it has a card, otherwise the status of the error.'),
    moved_to: z.guid().nullable().describe('ID of the fragrance it was merged into; otherwise null.'),
    revision: z
      .string()
      .nullable()
      .describe(
        'The `revision` of its JSON card (or that of `moved_to`) in your default look. Changes only when the card changes. Null while there is no card.',
      ),
  })
  .meta({ id: 'LinkedPerfume' });

type LinkedPerfume = z.output<typeof linkedPerfume>;

/** The current state of a linked perfume. For a withdrawn record, only the ID is returned, which the partner already has. */
export function toLinkedPerfume(
  fragranceId: string,
  library: Library,
  edits: ReadonlyMap<string, CardEdit>,
  suggestions: ReadonlyMap<string, readonly SuggestedPerfume[]>,
  workspace: Workspace,
  site: string,
): LinkedPerfume {
  const fragrance = library.find(fragranceId);
  if (fragrance === null || fragrance.state === 'withdrawn')
    return { id: fragranceId, brand: null, name: null, strength: null, status: 'not_found', moved_to: null, revision: null };
  const { id, brand, name, strength, state, movedTo } = fragrance;
  const card = followMerge(fragrance, library);
  const revision =
    card?.state === 'public'
      ? defaultCardRevision(
          { fragrance: card, edit: edits.get(card.id) ?? null, workspace, suggested: suggestions.get(card.id) ?? [] },
          site,
        )
      : null;
  return { id, brand, name, strength, status: state, moved_to: movedTo, revision };
}

/** The perfume to render, after following merges. */
export const followMerge = (fragrance: Fragrance | null, library: Library): Fragrance | null =>
  fragrance === null || fragrance.movedTo === null ? fragrance : library.find(fragrance.movedTo);
