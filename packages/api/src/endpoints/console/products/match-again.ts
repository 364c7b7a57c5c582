import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const matchAgain = consoleOperation({
  id: 'matchAgain',
  method: 'POST',
  path: '/businesses/{business}/products/match-again',
  title: 'Match undecided products again',
  purpose:
    'Have every product matched anew on which nobody has decided, for instance after the library grew. Those of which match says the same stay as they are.',
  for: 'editor',
  send: { path: businessPath },
  answer: answerOf({ import: z.guid().nullable().describe('The id of the import. Null where every product is decided.') }).meta({
    id: 'MatchedAgain',
  }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['imports'],
}).run(async ({ by }, { imports }) => {
  const id = await imports.matchAgain(by);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id };
});
