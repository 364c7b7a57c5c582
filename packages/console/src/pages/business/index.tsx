import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { atLeast, useBusiness } from '../../api/business/businesses.ts';
import { usageQuery } from '../../api/usage/usage.ts';
import { plans } from '../../generated/words.ts';
import { Button } from '../../parts/button.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { ConfirmReminder } from '../people/parts/confirm-reminder.tsx';
import { BusinessDialog } from './parts/business-dialog.tsx';
import { CloseDialog } from './parts/close-dialog.tsx';
import { Figures } from './parts/figures.tsx';
import { FirstCard } from './parts/first-card.tsx';
import { Tasks } from './parts/tasks.tsx';

export const Route = createFileRoute('/_inside/b/$business/')({
  staticData: { menu: { name: 'Overview', order: 1 } },
  component: Overview,
});

function Overview() {
  const business = useBusiness();
  const { data: usage, error, refetch } = useQuery({ ...usageQuery(business.id), refetchInterval: 30_000 });
  const [open, setOpen] = useState<'change' | 'close' | null>(null);
  return (
    <Sheet
      title={business.name}
      lead={
        <>
          {plans[business.plan].title} plan · {business.website?.replace('https://', '') ?? 'no website yet'} · your role: {business.role}
        </>
      }
      actions={atLeast(business.role, 'admin') && <Button onClick={() => setOpen('change')}>Change</Button>}
    >
      <ConfirmReminder />
      {business.state === 'suspended' && (
        <Notice tone="bad" title="This business is suspended">
          <p className="text-muted">Its keys are refused until the operator of the service resumes it. Write to the operator.</p>
        </Notice>
      )}
      <Tasks usage={usage} />
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {usage === undefined ? error === null && <Loading /> : <Figures usage={usage} business={business.id} />}
      <FirstCard />
      {business.role === 'owner' && (
        <p className="border-t border-line pt-5">
          <Button dress="bare" className="text-muted" onClick={() => setOpen('close')}>
            Close this business
          </Button>
        </p>
      )}
      {open === 'change' && <BusinessDialog onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog onClose={() => setOpen(null)} />}
    </Sheet>
  );
}
