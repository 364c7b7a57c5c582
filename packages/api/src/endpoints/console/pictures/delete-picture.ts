import { z } from 'zod';
import { pictureHash } from '../../../resources/card/place.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

export const deletePicture = consoleOperation({
  id: 'deletePicture',
  method: 'DELETE',
  path: '/businesses/{business}/pictures/{picture}',
  title: 'Delete a picture',
  purpose: 'Delete a stored picture. One that a look shows, published or as a draft, is kept; the refusal names the looks.',
  for: 'editor',
  send: { path: businessPath.extend({ picture: z.string().regex(pictureHash).describe('Its hash.') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'bad_settings'],
  needs: ['picturesInUse'],
}).run(
  async ({ path, actor }, { picturesInUse }) =>
    (await picturesInUse.remove(path.business, actor, path.picture)) ?? { ok: true, api_version: apiVersion },
);
