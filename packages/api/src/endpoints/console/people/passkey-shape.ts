import { z } from 'zod';
import { text, uuid, visible } from '../../input.ts';

export const passkeyName = text(80)
  .refine(...visible)
  .describe('What the person calls the passkey.');

export const passkeyPath = z.object({ passkey: uuid.describe('The passkey ID.') });

/** The browser's credential as JSON. Its signature is verified, so the shape only has to be one that can be read. */
export const browserResponse = z
  .looseObject({ id: z.string().max(2_000), response: z.record(z.string(), z.unknown()) })
  .describe('The credential of the browser, as `PublicKeyCredential.toJSON()` returns it.');
