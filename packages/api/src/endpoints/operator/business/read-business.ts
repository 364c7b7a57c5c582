import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { planNames, scopes } from '../../../limits/plans.ts';
import { entitlementStates, roles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { deskBusinessOf, deskBusinessShape } from './business-shape.ts';

export const readBusiness = consoleOperation({
  id: 'readBusiness',
  method: 'GET',
  path: '/businesses/{business}',
  title: 'A business, whole',
  purpose: 'How a business stands, who works in it and with which keys. A key is told by its prefix and never whole.',
  for: 'operator',
  send: { path: businessPath },
  answer: answerOf({
    business: deskBusinessShape,
    rate_per_minute: z.int(),
    overrides: z.strictObject({ allowance: z.int().nullable(), rate_per_minute: z.int().nullable() }),
    suspended_by_operator: z.boolean(),
    erased: z.boolean(),
    revision: z.int().describe('Another one after each change of plan, limits or state.'),
    entitlements: z
      .array(
        z.strictObject({
          source: z.string().describe('operator, stripe, or the storefront platform of its shop.'),
          plan: z.enum(planNames),
          state: z.enum(entitlementStates),
          since: z.iso.datetime(),
          until: z.iso.datetime().nullable(),
        }),
      )
      .describe("What gives it a plan. The operator's word outranks all."),
    members: z.array(z.strictObject({ email: z.string(), name: z.string(), role: z.enum(roles), since: z.iso.datetime() })),
    keys: z.array(
      z.strictObject({
        id: z.string(),
        prefix: z.string(),
        label: z.string(),
        scopes: z.array(z.enum(scopes)),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().nullable(),
        expires_at: z.iso.datetime().nullable(),
        revoked_at: z.iso.datetime().nullable(),
      }),
    ),
  }).meta({ id: 'WholeBusiness' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['deskBusinesses', 'members', 'keys'],
}).run(async ({ path }, { deskBusinesses, members, keys }) => {
  const business = await deskBusinesses.of(path.business);
  if (business === null) return refuse('not_found');
  const { ratePerMinute, overrides, suspendedByOperator, erased, revision, entitlements } = business;
  return {
    ok: true,
    api_version: apiVersion,
    business: deskBusinessOf(business),
    rate_per_minute: ratePerMinute,
    overrides: { allowance: overrides.allowance, rate_per_minute: overrides.ratePerMinute },
    suspended_by_operator: suspendedByOperator,
    erased,
    revision,
    entitlements: entitlements.map((one) => ({ ...one })),
    members: (await members.ofBusiness(path.business)).map(({ email, name, role, since }) => ({ email, name, role, since })),
    keys: (await keys.ofBusiness(path.business)).map((key) => ({
      id: key.id,
      prefix: key.prefix,
      label: key.label,
      scopes: [...key.scopes],
      created_at: key.createdAt,
      last_used_at: key.lastUsedAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
    })),
  };
});
