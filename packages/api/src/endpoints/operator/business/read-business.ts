import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { planNames, scopes } from '../../../limits/plans.ts';
import { entitlementStates, roles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { toResponse } from '../../to-response.ts';
import { operatorBusinessShape, toOperatorBusiness } from './business-shape.ts';

const overridesShape = z.strictObject({ allowance: z.int().nullable(), rate_per_minute: z.int().nullable() });

const planShape = z.strictObject({
  rate_per_minute: z.int(),
  overrides: overridesShape,
  suspended_by_operator: z.boolean(),
  erased: z.boolean(),
  revision: z.int().describe('Changes whenever the plan, limits or state change.'),
  entitlements: z
    .array(
      z.strictObject({
        source: z.string().describe("The source: operator, stripe, or the shop's storefront platform."),
        plan: z.enum(planNames),
        state: z.enum(entitlementStates),
        since: z.iso.datetime(),
        until: z.iso.datetime().nullable(),
      }),
    )
    .describe('The sources of the plan. A plan set by the operator takes precedence.'),
});

const keyShape = z.strictObject({
  id: z.string(),
  prefix: z.string(),
  label: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
});

export const readBusiness = consoleOperation({
  id: 'readBusiness',
  method: 'GET',
  path: '/businesses/{business}',
  title: 'Get a business',
  purpose: 'Returns a business with its plan, members and keys. Only the prefix of each key is included.',
  for: 'operator',
  send: { path: businessPath },
  answer: answerOf({
    business: operatorBusinessShape,
    ...planShape.shape,
    scheduled: z
      .array(z.strictObject({ id: z.guid(), plan: z.enum(planNames).nullable(), at: z.iso.datetime(), reason: z.string().nullable() }))
      .describe('Scheduled plan changes, soonest first. A plan of null means the paid plan.'),
    members: z.array(z.strictObject({ email: z.string(), name: z.string(), role: z.enum(roles), since: z.iso.datetime() })),
    keys: z.array(keyShape),
  }).meta({ id: 'OperatorBusinessDetails' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['operatorBusinesses', 'members', 'keys', 'scheduledPlans'],
}).run(async ({ path }, { operatorBusinesses, members, keys, scheduledPlans }) => {
  const business = await operatorBusinesses.of(path.business);
  if (business === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    business: toOperatorBusiness(business),
    ...toResponse(planShape, { ...business, overrides: toResponse(overridesShape, business.overrides) }),
    scheduled: (await scheduledPlans.pending(path.business)).map(({ id, plan, at, reason }) => ({ id, plan, at, reason })),
    members: (await members.ofBusiness(path.business)).map(({ email, name, role, since }) => ({ email, name, role, since })),
    keys: (await keys.ofBusiness(path.business)).map((key) => toResponse(keyShape, key)),
  };
});
