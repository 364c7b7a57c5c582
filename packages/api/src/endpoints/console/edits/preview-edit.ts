import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { cardOf } from '../../../resources/card/card.ts';
import { cardHtml } from '../../../resources/card/html.ts';
import { houseLook } from '../../../resources/card/settings/settings.ts';
import { cardEdit } from '../../../resources/edits/card-edit.ts';
import { editFaults } from '../../../resources/edits/edit-faults.ts';
import { editedCard } from '../../../resources/edits/edited-card.ts';
import { languages } from '../../../resources/language.ts';
import { atLeast } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { placedPictures } from '../../partner/card-forms.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editable, editPath } from './edit-shape.ts';

export const previewEdit = consoleOperation({
  id: 'previewEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/preview',
  title: 'Preview an edit',
  purpose:
    "The library's card and the edited one side by side, as partners would get them, of an edit that need not be saved. Where it is the draft as it stands, it is seen with this, and may be published. Nothing is charged.",
  for: 'viewer',
  send: {
    path: editPath,
    body: z.strictObject({
      edit: cardEdit,
      look: uuid.nullable().describe('The look that the cards are shown in; null is the house look.'),
      language: z.enum(languages, 'must be a language of cards').optional().describe("Another language than the look's."),
    }),
  },
  answer: answerOf({
    library: z.string().describe("The library's card, as HTML."),
    edited: z.string().describe('The edited card, as HTML, as far as the edit holds.'),
    describes: z
      .boolean()
      .describe(
        'Whether the description is to be seen in this look, which may show none or have no room for it. Partners find it in the JSON form all the same.',
      ),
    differs: z.boolean().describe('Whether the two say anything different in this language.'),
    faults: z
      .array(z.strictObject({ code: z.string(), at: z.string(), message: z.string() }))
      .describe('What keeps the edit from being saved.'),
  }).meta({ id: 'EditPreview' }),
  badInput: { body: 'not_in_library_shape', look: 'invalid_query', language: 'invalid_query' },
  refuses: ['not_found', 'moved', 'in_review', 'not_entitled', 'invalid_query', 'not_in_library_shape'],
  needs: ['edits', 'library', 'workspaces', 'deployment'],
}).run(async ({ path, body: { edit, look, language }, by, membership }, { edits, library, workspaces, deployment }) => {
  const fragrance = editable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const workspace = await workspaces.of(path.business);
  const saved = look === null ? null : workspace?.looks.find(({ id }) => id === look);
  if (workspace === null || saved === undefined) return refuse('not_found');
  const settings = { ...(saved?.settings ?? houseLook), ...(language !== undefined && { language }) };
  const pictures = placedPictures(settings, workspace, deployment.site);
  const recorded = cardOf(fragrance);
  const card = editedCard(recorded, edit, settings.language);
  const edited = cardHtml(card, settings, pictures);
  const refusal = atLeast(membership.role, 'editor')
    ? await edits.keepSeen(by.needing('editor'), path.fragrance, edit, fragrance.revision)
    : null;
  if (refusal !== null) return refusal;
  return {
    ok: true,
    api_version: apiVersion,
    library: cardHtml(recorded, settings, pictures),
    edited,
    describes: card.description === null || cardHtml({ ...card, description: null }, settings, pictures) !== edited,
    differs: card !== recorded,
    faults: editFaults(edit, fragrance.notes).map((fault) => ({ ...fault })),
  };
});
