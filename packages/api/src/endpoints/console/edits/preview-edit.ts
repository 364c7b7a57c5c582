import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { toCard } from '../../../resources/card/card.ts';
import { renderCardHtml } from '../../../resources/card/html.ts';
import { defaultLookSettings } from '../../../resources/card/settings/settings.ts';
import { cardEdit } from '../../../resources/edits/card-edit.ts';
import { findEditErrors } from '../../../resources/edits/edit-errors.ts';
import { applyEdit } from '../../../resources/edits/edited-card.ts';
import { languages } from '../../../resources/language.ts';
import { atLeast } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { placeImages } from '../../partner/card-forms.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editPath, findEditable } from './edit-shape.ts';

export const previewEdit = consoleOperation({
  id: 'previewEdit',
  method: 'POST',
  path: '/businesses/{business}/edits/{fragrance}/preview',
  title: 'Preview an edit',
  purpose:
    "Returns the library card and the edited card side by side, exactly as partners would get them. The edit doesn't need to be saved. Previewing the current draft makes it publishable. Free.",
  for: 'viewer',
  send: {
    path: editPath,
    body: z.strictObject({
      edit: cardEdit,
      look: uuid.nullable().describe('The look to render the cards in. Null for the default look.'),
      language: z
        .enum(languages, 'must be a language that cards support')
        .optional()
        .describe("The language to use instead of the look's."),
    }),
  },
  answer: answerOf({
    library: z.string().describe('The library card as HTML.'),
    edited: z.string().describe('The edited card as HTML, with the valid parts of the edit applied.'),
    describes: z.boolean().describe('Whether the look has room for the description and shows it. The JSON form always contains it.'),
    differs: z.boolean().describe('Whether the two cards differ in this language.'),
    faults: z
      .array(z.strictObject({ code: z.string(), at: z.string(), message: z.string() }))
      .describe('The errors that prevent the edit from being saved.'),
  }).meta({ id: 'EditPreview' }),
  badInput: { body: 'not_in_library_shape', look: 'invalid_query', language: 'invalid_query' },
  refuses: ['not_found', 'moved', 'in_review', 'not_entitled', 'invalid_query', 'not_in_library_shape'],
  needs: ['edits', 'library', 'workspaces', 'deployment'],
}).run(async ({ path, body: { edit, look, language }, by, membership }, { edits, library, workspaces, deployment }) => {
  const fragrance = findEditable(path.fragrance, library);
  if (fragrance instanceof Refusal) return fragrance;
  const workspace = await workspaces.of(path.business);
  const saved = look === null ? null : workspace?.looks.find(({ id }) => id === look);
  if (workspace === null || saved === undefined) return refuse('not_found');
  const settings = { ...(saved?.settings ?? defaultLookSettings), ...(language !== undefined && { language }) };
  const pictures = placeImages(settings, workspace, deployment.site);
  const recorded = toCard(fragrance);
  const card = applyEdit(recorded, edit, settings.language);
  const edited = renderCardHtml(card, settings, pictures);
  const refusal = atLeast(membership.role, 'editor')
    ? await edits.markPreviewed(by.needing('editor'), path.fragrance, edit, fragrance.revision)
    : null;
  if (refusal !== null) return refusal;
  return {
    ok: true,
    api_version: apiVersion,
    library: renderCardHtml(recorded, settings, pictures),
    edited,
    describes: card.description === null || renderCardHtml({ ...card, description: null }, settings, pictures) !== edited,
    differs: card !== recorded,
    faults: findEditErrors(edit, fragrance.notes).map((fault) => ({ ...fault })),
  };
});
