import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const rematchProducts = consoleOperation({
  id: 'rematchProducts',
  method: 'POST',
  path: '/businesses/{business}/products/match-again',
  title: 'Rematch unreviewed products',
  purpose:
    'Matches every unreviewed product again, for example after the library has grown. Products with an unchanged match are left unchanged.',
  for: 'editor',
  send: { path: businessPath },
  answer: answerOf({ import: z.guid().nullable().describe('The import ID. Null if every product has been reviewed.') }).meta({
    id: 'StartedRematch',
  }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'rate_limited'],
  needs: ['imports'],
}).run(async ({ by }, { imports }) => {
  const id = await imports.rematch(by);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id };
});
