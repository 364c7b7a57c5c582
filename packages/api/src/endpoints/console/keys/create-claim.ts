import { z } from 'zod';
import { formatCode } from '../../../authentication/claim.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { scopes } from '../../../limits/plans.ts';
import { granterRole } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { label } from '../../input.ts';
import type { Deployment } from '../../operation.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { keyModeNote, keyModes } from './key-mode.ts';

export const createClaim = consoleOperation({
  id: 'createClaim',
  method: 'POST',
  path: '/businesses/{business}/claims',
  title: 'Create a claim',
  purpose:
    'Creates a claim for a key. Its one-time code expires in 10 minutes and is returned only once; the key tool redeems it on the server.',
  for: granterRole,
  send: {
    path: businessPath,
    body: z.strictObject({
      label,
      scopes: z
        .array(z.enum(scopes, `must be one of ${scopes.join(', ')}`))
        .min(1, 'must have at least one scope')
        .transform((wanted) => scopes.filter((scope) => wanted.includes(scope))),
      expires_at: z.iso
        .datetime({ offset: true, error: 'must be an ISO 8601 time' })
        .transform((at) => new Date(at).toISOString())
        .nullable()
        .default(null)
        .describe("When the key expires. Null for a key that doesn't expire."),
      mode: z.enum(keyModes, 'must be live or test').default('live').describe(keyModeNote),
    }),
  },
  answer: answerOf({
    claim: z.strictObject({
      id: z.guid(),
      code: z.string().describe('The one-time code, in groups of four characters.'),
      expires_at: z.iso.datetime(),
      command: z.string().describe('The command to run on the server. It downloads the key tool from this service.'),
    }),
  }).meta({ id: 'CreatedClaim' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'email_not_confirmed', 'suspended'],
  needs: ['claims', 'deployment'],
}).run(async ({ body, person, by, membership }, { claims, deployment }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  if (membership.business.state === 'suspended') return refuse('suspended');
  const wanted = { label: body.label, scopes: body.scopes, keyExpiresAt: body.expires_at, testMode: body.mode === 'test' };
  const opened = await claims.open(by, wanted);
  if (opened instanceof Refusal) return opened;
  const { id, code, expiresAt } = opened;
  return {
    ok: true,
    api_version: apiVersion,
    claim: { id, code: formatCode(code), expires_at: expiresAt, command: claimCommand(deployment) },
  };
});

const claimCommand = ({ site }: Deployment): string =>
  `npx --yes --package=${site}/downloads/sillage-key.tgz sillage-key claim --url ${site}`;
