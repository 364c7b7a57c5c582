import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery } from '../../api/business/overview.ts';
import { getMode, keysQuery } from '../../api/keys/keys.ts';
import { usageQuery } from '../../api/usage/usage.ts';
import { plans } from '../../generated/constants.ts';
import { t } from '../../messages/t.ts';
import { Button } from '../../parts/button.tsx';
import { loadScript } from '../../parts/lazy-script.ts';
import { ErrorNotice, Notice } from '../../parts/notice.tsx';
import { Loading, Page } from '../../parts/page.tsx';
import { ConfirmReminder } from '../people/parts/confirm-reminder.tsx';
import { FirstCard } from './parts/first-card.tsx';
import { roleNames } from './parts/roles.ts';
import { Tasks } from './parts/tasks.tsx';
import { UsageSummary } from './parts/usage-summary.tsx';

const BusinessDialog = lazy(() => loadScript(async () => ({ default: (await import('./parts/business-dialog.tsx')).BusinessDialog })));
const CloseDialog = lazy(() => loadScript(async () => ({ default: (await import('./parts/close-dialog.tsx')).CloseDialog })));

export const Route = createFileRoute('/_app/b/$business/')({
  staticData: { menu: { name: 'business.overview', order: 1 } },
  component: Overview,
});

function Overview() {
  const business = useBusiness();
  const { data: keyMode } = useQuery({ ...keysQuery(business.id), select: getMode });
  const {
    data: usage,
    error,
    refetch,
  } = useQuery({ ...usageQuery(business.id, undefined, keyMode), refetchInterval: 30_000, enabled: keyMode !== undefined });
  const { data: overview, isPending } = useQuery(overviewQuery(business.id));
  const mode = keyMode ?? 'live';
  // Shown together, so that nothing moves down when the slower of the two arrives.
  const isLoading = (usage === undefined && error === null) || isPending;
  const isNew = overview?.has_called_live !== true;
  const [open, setOpen] = useState<'edit' | 'close' | null>(null);
  return (
    <Page
      title={business.name}
      lead={t('business.overviewLead', {
        plan: plans[business.plan].title,
        website: business.website?.replace('https://', '') ?? t('business.noWebsite'),
        role: t(roleNames[business.role]),
      })}
      actions={hasRole(business.role, 'admin') && <Button onClick={() => setOpen('edit')}>{t('business.edit')}</Button>}
    >
      <ConfirmReminder />
      {business.state === 'suspended' && (
        <Notice tone="bad" title={t('business.suspendedTitle')}>
          <p className="text-muted">{t('business.suspendedBody')}</p>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isLoading ? (
        <Loading />
      ) : (
        <>
          <Tasks usage={usage} mode={mode} />
          {isNew && <FirstCard />}
          {/* There is nothing to count before the first call. */}
          {usage !== undefined && (!isNew || usage.lines.length > 0) && <UsageSummary usage={usage} mode={mode} business={business.id} />}
          {!isNew && <FirstCard />}
          {business.role === 'owner' && (
            <p className="border-t border-line pt-5">
              <Button variant="link" className="text-muted" onClick={() => setOpen('close')}>
                {t('business.close')}
              </Button>
            </p>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <BusinessDialog onClose={() => setOpen(null)} />}
        {open === 'close' && <CloseDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </Page>
  );
}
