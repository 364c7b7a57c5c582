import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Text as the database stores it: useless to anyone who has the database and not the pepper. */
export interface Seal {
  /** `place` is what the text belongs to, so that it can't be moved to another. */
  close(text: string, place: string): Buffer;
  /** Null for what was sealed for another place, or under another pepper. */
  open(sealed: Buffer, place: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key that is used for one purpose alone. */
export function sealFor(pepper: Buffer, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', purpose, 32));
  return {
    close(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
    },
    open(sealed, place) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
