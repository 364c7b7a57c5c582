import { z } from 'zod';
import type { Workspace } from '../../resources/business/business.ts';
import type { CardEdit } from '../../resources/edits/card-edit.ts';
import type { Fragrance } from '../../resources/library/fragrance.ts';
import type { Library } from '../../resources/library/library.ts';
import { linkedStates } from '../../states.ts';
import { cardRevision } from './card-forms.ts';

/** What a reference is linked to, as match tells it. */
export const linkedPerfume = z
  .strictObject({
    id: z.guid().describe('The fragrance that a person approved.'),
    brand: z.string().nullable().describe('Null where the status is not_found.'),
    name: z.string().nullable().describe('Null where the status is not_found.'),
    strength: z.string().nullable().describe('Null where it is not recorded, or the status is not_found.'),
    status: z.enum(linkedStates).describe("What its product card answers: the card, or the refusal's own status."),
    moved_to: z.guid().nullable().describe('Where it was moved; else null.'),
    revision: z
      .string()
      .nullable()
      .describe(
        "The `revision` of its JSON card in the workspace's default look, or of that of `moved_to`: while it is the same, so is the card. Null while there is no card.",
      ),
  })
  .meta({ id: 'LinkedPerfume' });

type LinkedPerfume = z.output<typeof linkedPerfume>;

/** What a link leads to by now. Of a record that is not published nothing is told but the id that the partner has anyway. */
export function linkedTo(
  fragranceId: string,
  library: Library,
  edits: ReadonlyMap<string, CardEdit>,
  workspace: Workspace,
  site: string,
): LinkedPerfume {
  const fragrance = library.find(fragranceId);
  if (fragrance === null || fragrance.state === 'withdrawn')
    return { id: fragranceId, brand: null, name: null, strength: null, status: 'not_found', moved_to: null, revision: null };
  const { id, brand, name, strength, state, movedTo } = fragrance;
  const card = shownFor(fragrance, library);
  const revision = card?.state === 'public' ? cardRevision(card, edits.get(card.id) ?? null, workspace, site) : null;
  return { id, brand, name, strength, status: state, moved_to: movedTo, revision };
}

/** The perfume whose card is told of: that which a moved one became. */
export const shownFor = (fragrance: Fragrance | null, library: Library): Fragrance | null =>
  fragrance === null || fragrance.movedTo === null ? fragrance : library.find(fragrance.movedTo);
