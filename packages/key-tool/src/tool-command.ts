import { fileURLToPath } from 'node:url';
import type { Addresses } from './addresses.ts';

/**
 * The command that runs this tool again. A copy that npx fetched for a single run isn't installed, and plain `npx sillage-key` would
 * look up a package of that name in the public registry, so the command fetches it from the service.
 */
export const toolCommand = ({ origin }: Pick<Addresses, 'origin'>, here = fileURLToPath(import.meta.url)): string =>
  /[/\\]_npx[/\\]/.test(here) ? `npx --yes --package=${origin}/downloads/sillage-key.tgz sillage-key` : 'npx sillage-key';
