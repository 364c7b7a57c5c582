import { z } from 'zod';
import { pictureUrl, places } from '../../../resources/card/fitting/place.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const listPictures = consoleOperation({
  id: 'listPictures',
  method: 'GET',
  path: '/businesses/{business}/pictures',
  title: 'Pictures',
  purpose: "The business's own pictures, the latest first, each for one place on a card, with the looks that show it.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({
    pictures: z.array(
      z.strictObject({
        hash: z.string().describe('What settings name it by.'),
        place: z.enum(places),
        url: z.string(),
        width: z.int(),
        height: z.int(),
        saved_at: z.iso.datetime(),
        used_by: z.array(z.string()).describe('Names of looks that show it, published or as a draft.'),
      }),
    ),
  }).meta({ id: 'Pictures' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['picturesInUse', 'deployment'],
}).run(async ({ path }, { picturesInUse, deployment }) => ({
  ok: true,
  api_version: apiVersion,
  pictures: (await picturesInUse.ofBusiness(path.business)).map(({ usedBy, at, ...picture }) => ({
    hash: picture.hash,
    place: picture.place,
    url: pictureUrl(picture, deployment.site),
    width: picture.width,
    height: picture.height,
    saved_at: at,
    used_by: [...usedBy],
  })),
}));
