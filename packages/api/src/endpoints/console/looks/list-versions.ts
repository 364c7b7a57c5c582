import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { lookPath } from './studio-look.ts';

export const listLookVersions = consoleOperation({
  id: 'listLookVersions',
  method: 'GET',
  path: '/businesses/{business}/looks/{look}/versions',
  title: 'List look versions',
  purpose: 'Returns the last 50 published versions of a look, newest first.',
  for: 'viewer',
  send: { path: lookPath },
  answer: answerOf({
    versions: z.array(
      z.strictObject({
        number: z.int(),
        settings: lookSettings.meta({ id: 'LookSettings' }),
        published_at: z.iso.datetime(),
        published_by: z.string().nullable(),
      }),
    ),
  }).meta({ id: 'LookVersions' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['publishedLooks'],
}).run(async ({ path }, { publishedLooks }) => {
  const versions = await publishedLooks.versions(path.business, path.look);
  if (versions === null) return refuse('not_found');
  return {
    ok: true,
    api_version: apiVersion,
    versions: versions.map(({ number, settings, at, by }) => ({ number, settings, published_at: at, published_by: by })),
  };
});
