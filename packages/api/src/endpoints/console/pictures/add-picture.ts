import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { places } from '../../../resources/card/fitting/place.ts';
import type { Crop } from '../../../resources/looks/pictures-in-use.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

/** Left, top, width and height, each a part of the whole. */
const crop = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1)(?:,(?:0(?:\.\d{1,6})?|1)){3}$/, 'must be left,top,width,height, each from 0 to 1')
  .transform((text): Crop => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number);
    return { left, top, width, height };
  })
  .refine(({ width, height }) => width > 0 && height > 0, 'must have a width and a height')
  .meta({ override: { type: 'string' } });

export const addPicture = consoleOperation({
  id: 'addPicture',
  method: 'POST',
  path: '/businesses/{business}/pictures',
  title: 'Store a picture',
  purpose:
    'Store a PNG, JPEG or WebP picture for one place on a card, all of it or a part. It is written anew, without what the file told beside.',
  for: 'editor',
  send: {
    path: businessPath,
    query: z.object({ place: z.enum(places, `must be ${places.join(', ')}`), crop: crop.optional().describe('The part to keep.') }),
  },
  file: { bytesMax: limits.pictureBytesMax },
  answer: answerOf({ hash: z.string(), width: z.int(), height: z.int() }).meta({ id: 'StoredPicture' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'body_too_large', 'rate_limited'],
  needs: ['picturesInUse', 'intake'],
}).run(async ({ path, query, file, by }, { picturesInUse, intake }) => {
  const taken = await intake.takeIn(path.business, file, query.place, query.crop ?? null);
  if (taken instanceof Refusal) return taken;
  const { hash, width, height } = taken.picture;
  return (
    (await picturesInUse.keep(by, taken.picture, taken.bytes)) ?? {
      ok: true,
      api_version: apiVersion,
      hash,
      width,
      height,
    }
  );
});
