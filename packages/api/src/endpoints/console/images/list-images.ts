import { z } from 'zod';
import { imageUrl, places } from '../../../resources/card/fitting/place.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const imageShape = z.strictObject({
  hash: z.string().describe('The identifier of the image in settings.'),
  place: z.enum(places),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  saved_at: z.iso.datetime(),
  used_by: z.array(z.string()).describe('The names of the looks that use the image, whether published or as a draft.'),
});

export const listImages = consoleOperation({
  id: 'listImages',
  method: 'GET',
  path: '/businesses/{business}/pictures',
  title: 'List images',
  purpose: "Returns the business's images, newest first, each with its place on a card and the looks that use it.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    pictures: z.array(imageShape),
  }).meta({ id: 'Images' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['picturesInUse', 'deployment'],
}).run(async ({ path }, { picturesInUse, deployment }) => ({
  ok: true,
  api_version: apiVersion,
  pictures: (await picturesInUse.ofBusiness(path.business)).map((image) =>
    toResponse(imageShape, { ...image, url: imageUrl(image, deployment.site), savedAt: image.at }),
  ),
}));
