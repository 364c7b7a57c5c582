import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { plans, type Scope } from '../../limits/plans.ts';
import { periodResetsAt } from '../../resources/usage/ledger.ts';
import { counterStates, type EndpointState, endpointStates } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { type Declaration, operation, respond } from '../operation.ts';
import { plannedOperations } from './planned.ts';

const count = z.int().min(0).max(limits.counterMax);

const capabilities = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    base_url: z.url(),
    docs: z.url(),
    console: z.url(),
    business: z.strictObject({ id: z.guid(), name: z.string(), tier: z.string(), tier_name: z.string() }),
    usage: z.strictObject({
      used_this_month: count.nullable(),
      allowance: count,
      resets_at: z.iso.datetime(),
      counter: z.enum(counterStates),
      note: z.string().optional(),
    }),
    endpoints: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        method: z.string().nullable(),
        path: z.string().nullable(),
        status: z.enum(endpointStates),
        costs: z.string(),
      }),
    ),
  })
  .meta({ id: 'Capabilities' });

const notes = {
  live: undefined,
  not_switched_on: "This deployment doesn't meter calls.",
  unavailable: 'The ledger is temporarily unavailable. Billable calls return unavailable until it recovers.',
} as const;

export const getCapabilities = operation({
  id: 'getCapabilities',
  method: 'GET',
  path: '/capabilities',
  title: 'Capabilities',
  purpose: 'Get your business, plan and usage, and the endpoints that the key can call.',
  scope: null,
  costs: 'free',
  send: {},
  answer: capabilities,
  badInput: {},
  refuses: ['unavailable'],
  needs: ['deployment', 'register'],
  withoutLedger: true,
  examples: [{ name: 'capabilities of the key', get: 200 }],
}).run(async ({ workspace: { business }, keyScopes }, { deployment, register }) => {
  const entitled: readonly Scope[] = plans[business.plan].scopes;
  const statusOf = ({ id, scope }: Declaration): EndpointState =>
    deployment.switchedOff.has(id) || (scope !== null && !(keyScopes.includes(scope) && entitled.includes(scope)))
      ? 'not_switched_on'
      : 'live';
  return respond(0, ({ meter, counter }) => ({
    ok: true,
    api_version: apiVersion,
    base_url: deployment.api,
    docs: deployment.docs,
    console: deployment.console,
    business: { id: business.id, name: business.name, tier: business.plan, tier_name: plans[business.plan].title },
    usage: {
      used_this_month: counter === 'live' ? meter.used : null,
      allowance: meter?.allowance ?? business.allowance,
      resets_at: periodResetsAt(meter?.atMs ?? Date.now()),
      counter,
      ...(notes[counter] !== undefined && { note: notes[counter] }),
    },
    endpoints: listEndpoints(register, statusOf),
  }));
});

const listEndpoints = (register: readonly Declaration[], statusOf: (declaration: Declaration) => EndpointState) => [
  ...register.map((declaration) => ({
    name: declaration.id,
    title: declaration.title,
    method: declaration.method,
    path: declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    status: statusOf(declaration),
    costs: declaration.costs,
  })),
  ...plannedOperations
    .filter(({ name }) => !register.some(({ id }) => id === name))
    .map((one) => ({ ...one, status: 'planned' as const, costs: 'not released' })),
];
