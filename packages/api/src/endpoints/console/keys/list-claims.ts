import { z } from 'zod';
import { scopes } from '../../../limits/plans.ts';
import { claimStates } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { keyModeNote, keyModes, toKeyMode } from './key-mode.ts';

const claimShape = z.strictObject({
  id: z.guid(),
  state: z.enum(claimStates),
  mode: z.enum(keyModes).describe(keyModeNote),
  label: z.string(),
  scopes: z.array(z.enum(scopes)),
  opened_by: z.string().nullable(),
  opened_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  claimed_at: z.iso.datetime().nullable(),
  claimed_from: z.string().nullable().describe('The IP address that redeemed the claim.'),
  key_id: z.string().nullable(),
  key_expires_at: z.iso.datetime().nullable(),
});

export const listClaims = consoleOperation({
  id: 'listClaims',
  method: 'GET',
  path: '/businesses/{business}/claims',
  title: 'List claims',
  purpose: 'Returns the claims from the last 24 hours and their states. Codes are not included.',
  for: 'admin',
  send: { path: businessPath },
  answer: answerOf({
    claims: z.array(claimShape),
  }).meta({ id: 'Claims' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['claims'],
}).run(async ({ path }, { claims }) => ({
  ok: true,
  api_version: apiVersion,
  claims: (await claims.ofBusiness(path.business)).map((claim) => toResponse(claimShape, { ...claim, mode: toKeyMode(claim) })),
}));
