import { z } from 'zod';
import { scopes } from '../../../limits/plans.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { keyModeNote, keyModes, toKeyMode } from './key-mode.ts';

const keyShape = z.strictObject({
  id: z.string(),
  prefix: z.string(),
  mode: z.enum(keyModes).describe(keyModeNote),
  label: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('The time of its last counted call. Null if the key has never been used.'),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});

export const listKeys = consoleOperation({
  id: 'listKeys',
  method: 'GET',
  path: '/businesses/{business}/keys',
  title: 'List keys',
  purpose: "Returns the business's keys, newest first. Only the prefix of each key is included.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    keys: z.array(keyShape),
  }).meta({ id: 'Keys' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['keys'],
}).run(async ({ path }, { keys }) => ({
  ok: true,
  api_version: apiVersion,
  keys: (await keys.ofBusiness(path.business)).map((key) => toResponse(keyShape, { ...key, mode: toKeyMode(key) })),
}));
