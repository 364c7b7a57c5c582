import { businessFacts } from '../../../resources/business/facts.ts';
import { columnsOf } from '../columns.ts';

export const businessColumns = columnsOf('businesses', businessFacts.keyof().options, [
  // The desk sorts closed businesses apart, so it computes the state.
  'state',
  'test',
  'allowance_override',
  'rate_override',
  'revision',
  'created_at',
  'closed_at',
  'suspended_by_operator',
  'overage_calls',
  'erased_at',
]);
