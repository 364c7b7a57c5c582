import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ShopToken } from '../../../resources/storefront/shop.ts';

/** Tokens as the database keeps them: nothing for whoever has the database and not the pepper. */
export interface Seal {
  close(token: ShopToken, domain: string): Buffer;
  /** Null for what was sealed for another shop, or under another pepper. */
  open(sealed: Buffer, domain: string): ShopToken | null;
}

const tokenShape = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  untilMs: z.number().nullable(),
  // Tokens that were sealed before there was anything to write read alone.
  writes: z.boolean().default(false),
});
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own, bound to the shop, so that no token opens another shop's place. */
export function tokenSeal(pepper: Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'sillage shop tokens', 32));
  return {
    close(token, domain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(domain));
      const text = Buffer.concat([cipher.update(JSON.stringify(token), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, domain) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(domain))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return tokenShape.parse(JSON.parse(text.toString('utf8')));
      } catch {
        return null;
      }
    },
  };
}
