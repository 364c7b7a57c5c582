import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { places } from '../../../resources/card/fitting/place.ts';
import type { Crop } from '../../../resources/looks/business-images.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

/** Left, top, width and height as fractions of the image. */
const crop = z
  .string()
  .regex(/^(?:0(?:\.\d{1,6})?|1)(?:,(?:0(?:\.\d{1,6})?|1)){3}$/, 'must be left,top,width,height, each from 0 to 1')
  .transform((text): Crop => {
    const [left = 0, top = 0, width = 1, height = 1] = text.split(',').map(Number);
    return { left, top, width, height };
  })
  .refine(({ width, height }) => width > 0 && height > 0, 'must have a width and a height')
  .meta({ override: { type: 'string' } });

export const uploadImage = consoleOperation({
  id: 'uploadImage',
  method: 'POST',
  path: '/businesses/{business}/pictures',
  title: 'Upload an image',
  purpose: 'Stores a PNG, JPEG, WebP or SVG image, or a crop of it, for one place on a card. The image is re-encoded without its metadata.',
  for: 'editor',
  send: {
    path: businessPath,
    query: z.object({
      place: z.enum(places, `must be ${places.join(', ')}`),
      crop: crop.optional().describe('The area of the image to keep.'),
    }),
  },
  file: { bytesMax: limits.imageBytesMax },
  answer: answerOf({ hash: z.string(), width: z.int(), height: z.int() }).meta({ id: 'UploadedImage' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'bad_settings', 'picture_not_for_place', 'body_too_large', 'rate_limited'],
  needs: ['picturesInUse', 'intake'],
}).run(async ({ path, query, file, by }, { picturesInUse, intake }) => {
  const taken = await intake.process(path.business, file, query.place, query.crop ?? null);
  if (taken instanceof Refusal) return taken;
  const { hash, width, height } = taken.image;
  return (
    (await picturesInUse.save(by, taken.image, taken.bytes)) ?? {
      ok: true,
      api_version: apiVersion,
      hash,
      width,
      height,
    }
  );
});
