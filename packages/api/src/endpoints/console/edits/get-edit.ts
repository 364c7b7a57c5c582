import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { fragranceStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { perfumeOf, perfumeShape } from '../library/perfume.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { editOf, editPath, editShape, goneFrom, recordOf, recordShape, standingAnswer, standingShape } from './edit-shape.ts';

export const getEdit = consoleOperation({
  id: 'getEdit',
  method: 'GET',
  path: '/businesses/{business}/edits/{fragrance}',
  title: 'Edit of a card',
  purpose: 'What the business says differently from the library on its cards of a perfume, and what it said before.',
  for: 'viewer',
  send: { path: editPath },
  answer: answerOf({
    perfume: perfumeShape,
    stands: z.enum(fragranceStates).describe('Where the record stands. Only a public one has a card, edited or not.'),
    merged_into: perfumeShape.nullable().describe('The perfume that this one was merged into, where it was.'),
    record: recordShape.describe("The library's own."),
    gone: z.array(z.string()).describe('Notes that the draft, or what is published, tells of and the record no longer has.'),
    ...standingShape,
    versions: z
      .array(z.strictObject({ version: z.int(), edit: editShape.nullable(), by: z.string(), at: z.iso.datetime() }))
      .describe("What was published, the latest first. Null is the library's card."),
  }).meta({ id: 'EditOfCard' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['edits', 'library'],
}).run(async ({ path }, { edits, library }) => {
  const fragrance = library.find(path.fragrance);
  if (fragrance === null) return refuse('not_found');
  const [standing, versions] = await Promise.all([edits.of(path.business, path.fragrance), edits.versions(path.business, path.fragrance)]);
  // A perfume that lost its card is told of to those who had edited it, so that nothing of theirs is lost, and to nobody else.
  if (fragrance.state !== 'public' && standing.version === 0) return refuse('not_found');
  const into = fragrance.movedTo === null ? null : library.find(fragrance.movedTo);
  return {
    ok: true,
    api_version: apiVersion,
    perfume: perfumeOf(fragrance),
    stands: fragrance.state,
    merged_into: into === null ? null : perfumeOf(into),
    record: recordOf(fragrance),
    gone: goneFrom(fragrance, standing.draft ?? standing.published),
    ...standingAnswer(standing, fragrance),
    versions: versions.map(({ version, edit, by, at }) => ({ version, edit: edit === null ? null : editOf(edit), by, at })),
  };
});
