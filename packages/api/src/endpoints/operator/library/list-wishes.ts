import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';

const wishesMax = 500;

export const listWishes = consoleOperation({
  id: 'listWishes',
  method: 'GET',
  path: '/wishes',
  title: 'What is missed',
  purpose: 'Products that businesses did not find in the library, the latest first.',
  for: 'operator',
  send: { query: z.object({ done: z.enum(['yes', 'no']).default('no').describe('Those that were dealt with, or those that wait.') }) },
  answer: answerOf({
    wishes: z.array(
      z.strictObject({
        business: z.strictObject({ id: z.guid(), name: z.string() }),
        ref: z.string(),
        brand: z.string().nullable(),
        name: z.string().nullable(),
        asked_at: z.iso.datetime(),
        done_at: z.iso.datetime().nullable(),
        done_by: z.string().nullable(),
      }),
    ),
  }).meta({ id: 'Wishes' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryInbox'],
}).run(async ({ query }, { libraryInbox }) => ({
  ok: true,
  api_version: apiVersion,
  wishes: (await libraryInbox.wishes({ done: query.done === 'yes', limit: wishesMax })).map((wish) => ({
    business: { id: wish.businessId, name: wish.business },
    ref: wish.ref,
    brand: wish.brand,
    name: wish.name,
    asked_at: wish.askedAt,
    done_at: wish.doneAt,
    done_by: wish.doneBy,
  })),
}));
