import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../operation.ts';
import { lookPath } from './studio-look.ts';

export const archiveLook = consoleOperation({
  id: 'archiveLook',
  method: 'POST',
  path: '/businesses/{business}/looks/{look}/archive',
  title: 'Archive a look',
  purpose: 'Put a look away, or take it back out. Calls that name an archived look are refused as for one that was never saved.',
  for: 'admin',
  send: { path: lookPath, body: z.strictObject({ archived: z.boolean('must be true or false') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['publishedLooks'],
}).run(
  async ({ path, body, actor }, { publishedLooks }) =>
    (await publishedLooks.archive(path.business, path.look, actor, body.archived)) ?? { ok: true, api_version: apiVersion },
);
