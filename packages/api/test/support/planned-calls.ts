import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { planned } from '../../src/endpoints/partner/planned.ts';
import { perfumes } from './perfumes.ts';

const released = partnerOperations().map(({ declaration: { method, path } }) => `${method} ${path}`);

/** Calls of the operations that are planned, without those whose path is released under another name. */
export const plannedCalls = planned
  .filter(({ method, path }) => !released.includes(`${method} ${path}`))
  .map(({ method, path }) => ({ method, path: path.replace(':id', perfumes.complete.id) }));

/** One of those that are read. */
export const plannedPath = plannedCalls.find(({ method }) => method === 'GET')?.path ?? '/none-is-planned';
