import { z } from 'zod';
import { pictureHash } from '../../../resources/card/fitting/place.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

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
}).run(async ({ path, by }, { picturesInUse }) => doneUnless(await picturesInUse.remove(by, path.picture)));
