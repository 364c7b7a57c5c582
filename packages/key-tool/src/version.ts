import { readFileSync } from 'node:fs';

const read: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export const toolVersion =
  typeof read === 'object' && read !== null && 'version' in read && typeof read.version === 'string' ? read.version : 'unknown';
