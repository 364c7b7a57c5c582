import { businessFields } from '../../../resources/business/business-fields.ts';
import { columnsOf } from '../columns.ts';

export const businessColumns = columnsOf('businesses', businessFields.keyof().options, [
  // Computed at the operator desk, where closed is a separate state.
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
