import { Refusal, refuse } from '../../../../errors/refusal.ts';
import type { Workspace } from '../../../../resources/business/business.ts';
import { checkPlace, places } from '../../../../resources/card/fitting/place.ts';
import { checkSettings, type LookSettings } from '../../../../resources/card/settings/settings.ts';
import type { Fragrance } from '../../../../resources/library/fragrance.ts';
import type { Look } from '../../../../resources/looks/look.ts';
import { Media } from '../../../operation.ts';
import { cardForms } from '../../../partner/card-forms.ts';
import { suggestFromShop } from '../../../partner/suggested-perfumes.ts';
import type { ConsolePorts } from '../../operation.ts';

type RenderPorts = Pick<ConsolePorts, 'library' | 'approvedLinks' | 'pictures' | 'publishedEdits' | 'deployment'>;

/** Renders a card in settings that need not be saved, through the same code as partner calls so that the two can't differ. */
export async function renderPreview(
  form: 'html' | 'png',
  fragrance: Fragrance,
  settings: LookSettings,
  workspace: Workspace,
  ports: RenderPorts,
): Promise<string | Uint8Array | Refusal<'card_failed' | 'unavailable'>> {
  const { library, approvedLinks, pictures, publishedEdits, deployment } = ports;
  const { business, revision, hasEdits } = workspace;
  const edits = hasEdits ? await publishedEdits.find(business.id, revision, [fragrance.id]) : null;
  const made = await cardForms[form](
    {
      fragrance,
      edit: edits?.get(fragrance.id) ?? null,
      look: { ...unsavedLook, settings },
      workspace,
      testMode: false,
      ref: undefined,
      suggested: await suggestFromShop(fragrance, settings, { workspace }, { library, links: approvedLinks }),
    },
    { renderer: pictures, deployment },
  ).make();
  if (made instanceof Refusal) return made;
  return made instanceof Media ? (made.body ?? '') : Buffer.from(made.bytes, 'latin1');
}

const unsavedLook: Omit<Look, 'settings'> = { id: '', name: '', earlierNames: [], isDefault: false, updatedAt: '', revision: 0 };

/** The HTML of a card. It needs no drawing process and therefore can't fail. */
export async function renderPreviewHtml(
  fragrance: Fragrance,
  settings: LookSettings,
  workspace: Workspace,
  ports: RenderPorts,
): Promise<string> {
  const html = await renderPreview('html', fragrance, settings, workspace, ports);
  return typeof html === 'string' ? html : '';
}

/** Validates settings by the rules for saving them. */
export function checkPreviewSettings(
  sent: unknown,
  workspace: Workspace,
): LookSettings | Refusal<'bad_settings' | 'picture_not_for_place'> {
  const settings = checkSettings(sent);
  if (settings instanceof Refusal) return settings;
  for (const place of places) {
    const hash = settings.pictures[place];
    if (hash === null) continue;
    const picture = workspace.pictures.get(hash);
    if (picture === undefined)
      return refuse('bad_settings', {
        message: `The setting pictures.${place} names an image that hasn't been uploaded. Upload it first.`,
      });
    const placed = checkPlace(picture, place);
    if (placed instanceof Refusal) return placed;
  }
  return settings;
}
