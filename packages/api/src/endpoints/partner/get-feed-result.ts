import { z } from 'zod';
import { refuse } from '../../errors/refusal.ts';
import { feedOutputs } from '../../resources/feed/outputs/index.ts';
import { feedMedia } from '../../resources/feed/outputs/output.ts';
import { operation, StreamedFile } from '../operation.ts';
import { feedPath, findSandboxFeed, sandboxResult } from './feed-job.ts';
import { noSuchFeed } from './get-feed.ts';
import { sandbox } from './sandbox.ts';
import { hashContent, isUnchanged, toEtag } from './validator.ts';

export const getFeedResult = operation({
  id: 'getFeedResult',
  method: 'GET',
  path: '/feed/enrich/{id}/result',
  title: 'Feed result',
  purpose: 'Download the result of a feed in the format that was asked for.',
  scope: 'feed',
  costs: 'free',
  send: { path: feedPath },
  answer: z.never(),
  media: feedMedia,
  revalidates: true,
  badInput: { id: 'invalid_id' },
  refuses: ['invalid_id', 'not_found', 'unavailable'],
  needs: ['feeds'],
  examples: [
    { name: 'the result of a feed', path: { id: sandbox.card.id }, get: 200 },
    { name: 'the result of an unknown feed', path: { id: sandbox.not_found.id }, get: 'not_found' },
  ],
}).run(async (call, { feeds }) => {
  const { path, workspace, ifNoneMatch } = call;
  const businessId = workspace.business.id;
  const scripted = findSandboxFeed(path.id, call);
  const feed = scripted ?? (await feeds.find(businessId, path.id));
  if (feed === null) return refuse('not_found', { message: noSuchFeed });
  const parts = scripted === null ? await feeds.result(businessId, path.id) : sandboxResult();
  if (parts === undefined)
    return refuse('not_found', {
      message: feed.state === 'failed' ? (feed.message ?? noSuchFeed) : "The feed isn't done. Ask for its progress first.",
    });
  // A result never changes.
  const tag = hashContent([feed.id, feed.filled, feed.state]);
  const etag = toEtag(tag, null);
  if (ifNoneMatch !== undefined && isUnchanged(ifNoneMatch, tag)) return { outcome: 'unchanged', charge: 0, etag, make: null };
  return { outcome: 'answered', charge: 0, etag, make: () => new StreamedFile(feedOutputs[feed.format].type, parts) };
});
