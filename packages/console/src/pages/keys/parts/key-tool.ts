import { serviceAddress } from './service-address.ts';

/** Runs the key tool from this service's download: the package of that name in the public registry isn't ours. */
export const keyToolCommand = (args: string): string =>
  `npx --yes --package=${serviceAddress()}/downloads/sillage-key.tgz sillage-key ${args}`;

export const claimCommand = (): string => keyToolCommand(`claim --url ${serviceAddress()}`);
