import { z } from 'zod';
import { imageHashPattern } from '../../../resources/card/fitting/place.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const deleteImage = consoleOperation({
  id: 'deleteImage',
  method: 'DELETE',
  path: '/businesses/{business}/pictures/{picture}',
  title: 'Delete an image',
  purpose: 'Deletes an uploaded image. Rejected if a published or draft look uses it; the error names the looks.',
  for: 'editor',
  send: { path: businessPath.extend({ picture: z.string().regex(imageHashPattern).describe('The hash of the image.') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'bad_settings'],
  needs: ['picturesInUse'],
}).run(async ({ path, by }, { picturesInUse }) => doneUnless(await picturesInUse.remove(by, path.picture)));
