import { z } from 'zod';
import type { ShopToken } from '../../../resources/storefront/shop.ts';
import { sealFor } from '../seal.ts';

/** Encrypts shop tokens for the database, so that they can't be read without the pepper. */
export interface Seal {
  close(token: ShopToken, domain: string): Buffer;
  /** Null if it was encrypted for another shop or with another pepper. */
  open(sealed: Buffer, domain: string): ShopToken | null;
}

const tokenShape = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  untilMs: z.number().nullable(),
  // Tokens that were stored before write access existed are read-only.
  writes: z.boolean().default(false),
});

/** Bound to the shop, so that a token can't be moved to another shop. */
export function tokenSeal(pepper: Buffer): Seal {
  const { close, open } = sealFor(pepper, 'sillage shop tokens');
  return {
    close: (token, domain) => close(JSON.stringify(token), domain),
    open(sealed, domain) {
      const text = open(sealed, domain);
      return text === null ? null : tokenShape.parse(JSON.parse(text));
    },
  };
}
