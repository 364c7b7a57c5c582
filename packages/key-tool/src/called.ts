import { fileURLToPath } from 'node:url';
import type { Addresses } from './addresses.ts';

/**
 * How this copy is run once more. One that npx fetched for a single run is gone from the folder afterwards, and plain `npx sillage-key`
 * would ask the public registry for a package of that name: it is fetched from the service again.
 */
export const called = ({ origin }: Pick<Addresses, 'origin'>, here = fileURLToPath(import.meta.url)): string =>
  /[/\\]_npx[/\\]/.test(here) ? `npx --yes --package=${origin}/downloads/sillage-key.tgz sillage-key` : 'npx sillage-key';
