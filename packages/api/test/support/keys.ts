import { mintKey, parseKeyId } from '../../src/authentication/key.ts';

/** A key with the id of another, a different secret and a valid checksum: what an attacker who saw the id would try. */
export function withNewSecret(key: string): string {
  const id = parseKeyId(key) ?? '';
  const kind = key.startsWith('sil_live_') ? 'live' : 'test';
  const body = `sil_${kind}_${id}${mintKey(kind).text.slice(17, 49)}`;
  return body + checksumOf(body);
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 (ISO 3309) in six base-62 digits, implemented independently to verify the service's own. */
export function checksumOf(text: string): string {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = '';
  for (let at = 0; at < 6; at++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
