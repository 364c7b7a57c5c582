import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { type Plan, plans } from '../../../limits/plans.ts';
import type { Business } from '../../../resources/business/business.ts';
import { seasons, times } from '../../../resources/recommendation/occasion-features.ts';
import { occasions } from '../../../resources/recommendation/occasions.ts';
import { count } from '../../input.ts';
import { termList, within } from '../../partner/browse-input.ts';
import { findGift, findGifts, giftResponse, oneOf, readGiftQuery } from '../../partner/find-gift.ts';
import { reasonLanguage } from '../../partner/recommended-perfume.ts';
import { businessPath, type ConsolePorts, consoleOperation } from '../operation.ts';

const tastes = (what: string) =>
  termList(['note', 'accord', 'note_family'], what).transform((terms) => [...new Set((terms ?? []).map(({ id }) => id))]);

const apiStates = ['live', 'planned', 'switched_off', 'not_in_plan'] as const;

export const listGifts = consoleOperation({
  id: 'listGifts',
  method: 'GET',
  path: '/businesses/{business}/gifts',
  title: 'Find gifts',
  purpose: 'Returns perfumes for an occasion and a person, with reasons, as the partner API does. Free.',
  for: 'viewer',
  send: {
    path: businessPath,
    query: z.object({
      occasion: oneOf(occasions).describe('Implies a season, a time of day and an intensity; a season or time given takes precedence.'),
      season: oneOf(seasons),
      time: oneOf(times),
      likes: tastes('Notes, accords or families of notes. Each result has at least one of them.'),
      dislikes: tastes('Notes, accords or families of notes. No result has any of them.'),
      limit: count(/^\d{1,3}$/, limits.giftsMax, limits.giftsDefault).describe('The maximum number of results.'),
      language: reasonLanguage,
      within,
    }),
  },
  answer: giftResponse
    .extend({ api: z.enum(apiStates).describe("Whether the business's servers can call findGift of the partner API.") })
    .meta({ id: 'Gifts' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['library', 'approvedLinks', 'workspaces', 'deployment', 'register'],
}).run(async ({ path, query }, { library, approvedLinks, workspaces, ...ports }) => {
  const workspace = await workspaces.of(path.business);
  if (workspace === null) return refuse('not_found');
  await library.prepareBrowsing();
  const wishes = readGiftQuery({ ...query, wears: [], families: [] }, library);
  if (wishes instanceof Refusal) return wishes;
  const found = await findGifts(wishes, query, { workspace }, { library, links: approvedLinks });
  return { ...found, api: readApiState(workspace.business, ports) };
});

function readApiState({ plan }: Business, { register, deployment }: Pick<ConsolePorts, 'register' | 'deployment'>) {
  const { id, scope } = findGift.declaration;
  const { scopes }: Plan = plans[plan];
  if (!register.some((one) => one.id === id)) return 'planned';
  if (deployment.switchedOff.has(id)) return 'switched_off';
  return scope === null || scopes.includes(scope) ? 'live' : 'not_in_plan';
}
