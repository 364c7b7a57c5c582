import { serviceAddress } from './service-address.ts';

/** The key tool, fetched from this very service: the public registry's package of that name would not be ours. */
export const keyTool = (words: string): string => `npx --yes --package=${serviceAddress()}/downloads/sillage-key.tgz sillage-key ${words}`;

export const claimCommand = (): string => keyTool(`claim --url ${serviceAddress()}`);
