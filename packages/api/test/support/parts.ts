import type { ServiceOptions } from '../../src/wiring/service.ts';

/** Parts of a service that fail on purpose. */

type Pictures = NonNullable<NonNullable<ServiceOptions['parts']>['pictures']>;

export const brokenPictures = (fail: () => Awaited<ReturnType<Pictures['render']>>): Pictures => ({
  revision: 'broken',
  render: async () => fail(),
  print: async () => fail(),
  close: async () => {},
  waiting: 0,
  pid: () => null,
});
