import { z } from 'zod';
import { limits } from '../../limits/limits.ts';
import { periodResetsAt } from '../../resources/usage/ledger.ts';
import { apiVersion } from '../../versioning.ts';
import { operation, respond } from '../operation.ts';

const count = z.int().min(0).max(limits.counterMax);

const whoami = z
  .strictObject({
    ok: z.literal(true),
    api_version: z.string(),
    partner: z.string().describe('Name of the business that the key belongs to.'),
    tier: z.string().describe("The business's plan."),
    today: z
      .strictObject({ calls: count, public_hits: count, in_review: count, not_found: count, refused: count })
      .describe('Counts for the current UTC day; 0 while the ledger is unavailable (month.used is then null).'),
    month: z
      .strictObject({
        used: count.nullable().describe('Charged calls in this billing period; null while the ledger is unavailable.'),
        allowance: count,
        refused: count.nullable(),
        resets_at: z.iso.datetime(),
      })
      .describe('The current billing period, a UTC month.'),
    next: z.strictObject({ capabilities: z.url(), docs: z.url() }).describe('Further resources.'),
  })
  .meta({ id: 'Whoami' });

export const getWhoami = operation({
  id: 'getWhoami',
  method: 'GET',
  path: '/whoami',
  title: 'Who am I',
  purpose: 'Check the key and read usage counters.',
  scope: null,
  costs: 'free',
  send: {},
  answer: whoami,
  badInput: {},
  refuses: ['unavailable'],
  needs: ['deployment'],
  withoutLedger: true,
  examples: [
    { name: 'a valid key', get: 200 },
    { name: 'an unknown parameter', query: { look: 'Noir' }, get: 'invalid_query' },
  ],
}).run(async ({ workspace: { business } }, { deployment }) =>
  respond(0, ({ meter, counter }) => ({
    ok: true,
    api_version: apiVersion,
    partner: business.name,
    tier: business.plan,
    today: {
      calls: meter?.today.calls ?? 0,
      public_hits: meter?.today.publicHits ?? 0,
      in_review: meter?.today.inReview ?? 0,
      not_found: meter?.today.notFound ?? 0,
      refused: meter?.today.refused ?? 0,
    },
    month: {
      // Null rather than 0, because without metering nothing is counted.
      used: counter === 'live' ? meter.used : null,
      allowance: meter?.allowance ?? business.allowance,
      refused: meter?.refused ?? null,
      resets_at: periodResetsAt(meter?.atMs ?? Date.now()),
    },
    next: { capabilities: `${deployment.api}/capabilities`, docs: deployment.docs },
  })),
);
