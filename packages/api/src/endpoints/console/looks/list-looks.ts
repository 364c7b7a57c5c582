import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { studioLookShape, toStudioLookResponse } from './studio-look.ts';

export const listLooksOfBusiness = consoleOperation({
  id: 'listLooksOfBusiness',
  method: 'GET',
  path: '/businesses/{business}/looks',
  title: 'List looks',
  purpose: "Returns the business's looks with their drafts, including unpublished and archived looks.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({ looks: z.array(studioLookShape) }).meta({ id: 'Looks' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['lookDrafts'],
}).run(async ({ path }, { lookDrafts }) => ({
  ok: true,
  api_version: apiVersion,
  looks: (await lookDrafts.ofBusiness(path.business)).map(toStudioLookResponse),
}));
