import { z } from 'zod';
import type { ShopToken } from '../../../resources/storefront/shop.ts';
import { sealFor } from '../seal.ts';

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

/** Bound to the shop, so that no token opens another shop's place. */
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
