import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';
import { lookPath, seenVersion } from './studio-look.ts';

export const publishLook = consoleOperation({
  id: 'publishLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/publish',
  title: 'Publish a look',
  purpose: 'Serve the draft to partners from now on. It must have been previewed as it stands.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ version: seenVersion }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['publishedLooks'],
}).run(
  async ({ path, body, actor }, { publishedLooks }) =>
    (await publishedLooks.publish(path.business, path.look, actor, body.version)) ?? { ok: true, api_version: apiVersion },
);
