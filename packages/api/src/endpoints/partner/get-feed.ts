import { refuse } from '../../errors/refusal.ts';
import { operation } from '../operation.ts';
import { feedPath, feedResponse, findSandboxFeed, toFeedResponse } from './feed-job.ts';
import { sandbox } from './sandbox.ts';
import { respondOrUnchanged } from './validated-response.ts';

export const getFeed = operation({
  id: 'getFeed',
  method: 'GET',
  path: '/feed/enrich/{id}',
  title: 'Feed progress',
  purpose: 'Get the progress of a feed. Feeds and their results are kept for 7 days.',
  scope: 'feed',
  costs: 'free',
  send: { path: feedPath },
  answer: feedResponse,
  revalidates: true,
  badInput: { id: 'invalid_id' },
  refuses: ['invalid_id', 'not_found', 'unavailable'],
  needs: ['feeds', 'deployment'],
  examples: [
    { name: 'a finished feed', path: { id: sandbox.card.id }, get: 200 },
    { name: 'an unknown feed', path: { id: sandbox.not_found.id }, get: 'not_found' },
  ],
}).run(async (call, { feeds, deployment }) => {
  const feed = findSandboxFeed(call.path.id, call) ?? (await feeds.find(call.workspace.business.id, call.path.id));
  if (feed === null) return refuse('not_found', { message: noSuchFeed });
  return respondOrUnchanged(() => toFeedResponse(feed, deployment), call, 0);
});

export const noSuchFeed = 'You have no feed with this ID. Feeds are kept for 7 days.';
