import type { ServiceOptions } from '../../src/wiring/service.ts';

/** Parts of a service that fail in a way that a test wants to see. */

type Pictures = NonNullable<NonNullable<ServiceOptions['parts']>['pictures']>;

export const brokenPictures = (fail: () => Awaited<ReturnType<Pictures['draw']>>): Pictures => ({
  revision: 'broken',
  draw: async () => fail(),
  close: async () => {},
  waiting: 0,
  pid: () => null,
});
