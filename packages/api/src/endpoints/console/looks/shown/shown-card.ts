import { Refusal, refuse } from '../../../../errors/refusal.ts';
import type { Workspace } from '../../../../resources/business/business.ts';
import { atPlace, places } from '../../../../resources/card/fitting/place.ts';
import { checkSettings, type LookSettings } from '../../../../resources/card/settings/settings.ts';
import type { Fragrance } from '../../../../resources/library/fragrance.ts';
import type { Look } from '../../../../resources/looks/look.ts';
import { Media } from '../../../operation.ts';
import { cardForms } from '../../../partner/card-forms.ts';
import type { ConsolePorts } from '../../operation.ts';

type Drawing = Pick<ConsolePorts, 'pictures' | 'publishedEdits' | 'deployment'>;

/** A card in settings that may be saved nowhere, made the way on which partners get theirs, so that the two can never differ. */
export async function shownCard(
  form: 'html' | 'png',
  fragrance: Fragrance,
  settings: LookSettings,
  workspace: Workspace,
  { pictures, publishedEdits, deployment }: Drawing,
): Promise<string | Uint8Array | Refusal<'card_failed' | 'unavailable'>> {
  const { business, revision, hasEdits } = workspace;
  const edits = hasEdits ? await publishedEdits.of(business.id, revision, [fragrance.id]) : null;
  const made = await cardForms[form](
    { fragrance, edit: edits?.get(fragrance.id) ?? null, look: { ...unsaved, settings }, workspace, ref: undefined },
    { pictures, deployment },
  ).make();
  if (made instanceof Refusal) return made;
  return made instanceof Media ? (made.body ?? '') : made.text;
}

const unsaved: Omit<Look, 'settings'> = { id: '', name: '', earlierNames: [], isDefault: false, updatedAt: '', revision: 0 };

/** The HTML of a card, which needs no drawing and so cannot fail. */
export async function shownHtml(fragrance: Fragrance, settings: LookSettings, workspace: Workspace, ports: Drawing): Promise<string> {
  const html = await shownCard('html', fragrance, settings, workspace, ports);
  return typeof html === 'string' ? html : '';
}

/** Settings as they would be saved, by the rules by which they would be. */
export function settingsToShow(sent: unknown, workspace: Workspace): LookSettings | Refusal<'bad_settings' | 'picture_not_for_place'> {
  const settings = checkSettings(sent);
  if (settings instanceof Refusal) return settings;
  for (const place of places) {
    const hash = settings.pictures[place];
    if (hash === null) continue;
    const picture = workspace.pictures.get(hash);
    if (picture === undefined)
      return refuse('bad_settings', { message: `The setting pictures.${place} names a picture that is not stored here. Upload it first.` });
    const placed = atPlace(picture, place);
    if (placed instanceof Refusal) return placed;
  }
  return settings;
}
