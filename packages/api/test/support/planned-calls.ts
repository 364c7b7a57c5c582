import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { plannedOperations } from '../../src/endpoints/partner/planned.ts';
import { perfumes } from './perfumes.ts';

/** Calls of planned operations that this version doesn't include. */
export const plannedCalls = plannedOperations
  .filter(({ name }) => partnerOperations().every(({ declaration }) => declaration.id !== name))
  .map(({ method, path }) => ({ method, path: path.replace(':id', perfumes.complete.id) }));

/** The path of a planned GET operation. */
export const plannedPath = plannedCalls.find(({ method }) => method === 'GET')?.path ?? '/none-is-planned';
