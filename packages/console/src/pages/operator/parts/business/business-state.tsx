import type { OperatorBusiness } from '../../../../api/operator/operator.ts';
import { type MessageId, t } from '../../../../messages/t.ts';
import { StatusLabel } from '../../../../parts/status-label.tsx';

export const businessStates = ['active', 'suspended', 'closed'] as const;

export const businessStateLabels: Readonly<Record<OperatorBusiness['state'], MessageId>> = {
  active: 'operator.businessActive',
  suspended: 'operator.businessSuspended',
  closed: 'operator.businessClosed',
};

const tones = { active: 'good', suspended: 'bad', closed: 'inactive' } as const;

export const BusinessState = ({ business: { state } }: { readonly business: OperatorBusiness }) => (
  <StatusLabel tone={tones[state]}>{t(businessStateLabels[state])}</StatusLabel>
);
