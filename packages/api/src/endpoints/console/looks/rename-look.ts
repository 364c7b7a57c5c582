import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { label } from '../../input.ts';
import { consoleOperation, done } from '../operation.ts';
import { lookPath } from './studio-look.ts';

export const renameLookOfBusiness = consoleOperation({
  id: 'renameLook',
  method: 'PATCH',
  path: '/businesses/{business}/looks/{look}',
  title: 'Rename a look',
  purpose: 'Give a look another name. Calls that name an earlier one still find it.',
  for: 'editor',
  send: { path: lookPath, body: z.strictObject({ name: label.describe('Its new name.') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'draft_needs_preview'],
  needs: ['publishedLooks'],
}).run(
  async ({ path, body, actor }, { publishedLooks }) =>
    (await publishedLooks.rename(path.business, path.look, actor, body.name)) ?? { ok: true, api_version: apiVersion },
);
