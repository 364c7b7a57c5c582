import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const chooseDefaultLook = consoleOperation({
  id: 'chooseDefaultLook',
  method: 'POST',
  path: '/businesses/{business}/looks/default',
  title: 'Choose the default look',
  purpose: 'Choose the look of calls that name none; null for the house look.',
  for: 'admin',
  send: { path: businessPath, body: z.strictObject({ look: uuid.nullable() }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['publishedLooks'],
}).run(
  async ({ path, body, actor }, { publishedLooks }) =>
    (await publishedLooks.makeDefault(path.business, body.look, actor)) ?? { ok: true, api_version: apiVersion },
);
