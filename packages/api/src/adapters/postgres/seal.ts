import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts text for the database, so that it can't be read without the pepper. */
export interface Seal {
  /** `place` identifies the row that the text belongs to, so that it can't be moved to another row. */
  close(text: string, place: string): Buffer;
  /** Null if it was encrypted for another place or with another pepper. */
  open(sealed: Buffer, place: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a separate key for each purpose. */
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
