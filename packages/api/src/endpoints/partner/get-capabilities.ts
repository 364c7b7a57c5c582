import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { plans, type Scope } from '../../limits/plans.ts';
import { periodResetsAt } from '../../resources/usage/ledger.ts';
import { counterStates, type EndpointState, endpointStates } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { answered, type Declaration, operation } from '../operation.ts';
import { planned } from './planned.ts';

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
  not_switched_on: 'This deployment does not meter calls.',
  unavailable: 'The ledger cannot be reached just now. Charged calls answer unavailable until it is back.',
} as const;

export const getCapabilities = operation({
  id: 'getCapabilities',
  method: 'GET',
  path: '/capabilities',
  title: 'Capabilities',
  purpose: "Read the workspace's business, tier, usage and which endpoints it may call.",
  scope: null,
  costs: 'free',
  send: {},
  answer: capabilities,
  badInput: {},
  refuses: ['unavailable'],
  needs: ['deployment', 'register'],
  withoutLedger: true,
  examples: [{ name: 'what this key may do', get: 200 }],
}).run(async ({ workspace: { business }, keyScopes }, { deployment, register }) => {
  const entitled: readonly Scope[] = plans[business.plan].scopes;
  const statusOf = ({ id, scope }: Declaration): EndpointState =>
    deployment.switchedOff.has(id) || (scope !== null && !(keyScopes.includes(scope) && entitled.includes(scope)))
      ? 'not_switched_on'
      : 'live';
  return answered(0, ({ meter, counter }) => ({
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
    endpoints: endpointsOf(register, statusOf),
  }));
});

const endpointsOf = (register: readonly Declaration[], statusOf: (declaration: Declaration) => EndpointState) => [
  ...register.map((declaration) => ({
    name: declaration.id,
    title: declaration.title,
    method: declaration.method,
    path: declaration.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    status: statusOf(declaration),
    costs: declaration.costs,
  })),
  ...planned.map((one) => ({ ...one, status: 'planned' as const, costs: 'not released' })),
];
