import { z } from 'zod';
import { refuse } from '../../../../errors/refusal.ts';
import { apiVersion } from '../../../../versioning.ts';
import { toResponse } from '../../../to-response.ts';
import { answerOf, consoleOperation } from '../../operation.ts';
import { lookPath } from '../studio-look.ts';

const shareShape = z.strictObject({ id: z.guid(), by: z.string(), at: z.iso.datetime(), expires_at: z.iso.datetime() });

export const listShares = consoleOperation({
  id: 'listShares',
  method: 'GET',
  path: '/businesses/{business}/looks/{look}/shares',
  title: 'List preview links',
  purpose: 'Returns the active preview links of a look, which need no account.',
  for: 'editor',
  send: { path: lookPath },
  answer: answerOf({
    shares: z.array(shareShape),
  }).meta({ id: 'PreviewLinks' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['lookShares'],
}).run(async ({ path }, { lookShares }) => {
  const shares = await lookShares.ofLook(path.business, path.look);
  if (shares === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    shares: shares.map((share) => toResponse(shareShape, share)),
  };
});
