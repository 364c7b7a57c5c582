import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { plannedOperations } from '../../src/endpoints/partner/planned.ts';
import { perfumes } from './perfumes.ts';

const released = partnerOperations().map(({ declaration: { method, path } }) => `${method} ${path}`);

/** Calls of planned operations, except those whose path is released under another name. */
export const plannedCalls = plannedOperations
  .filter(({ method, path }) => !released.includes(`${method} ${path}`))
  .map(({ method, path }) => ({ method, path: path.replace(':id', perfumes.complete.id) }));

/** The path of a planned GET operation. */
export const plannedPath = plannedCalls.find(({ method }) => method === 'GET')?.path ?? '/none-is-planned';
