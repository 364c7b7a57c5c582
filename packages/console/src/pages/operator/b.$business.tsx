import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type BusinessDetails, operatorBusinessQuery } from '../../api/operator/operator.ts';
import { plans } from '../../generated/constants.ts';
import { formatDate } from '../../messages/format.ts';
import { t } from '../../messages/t.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { roleNamesInText } from '../../parts/role-names.ts';
import { StatusLabel } from '../../parts/status-label.tsx';
import { Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { oneOf, optional, parsePositiveInt } from '../../search.ts';
import { AuditLogSection } from './parts/business/audit-log-section.tsx';
import { BusinessInvoices } from './parts/business/business-invoices.tsx';
import { BusinessState } from './parts/business/business-state.tsx';
import { PlanDialog } from './parts/business/plan-dialog.tsx';
import { type ActionWithReason, ReasonDialog } from './parts/business/reason-dialog.tsx';
import { ScheduledPlans } from './parts/business/scheduled-plans.tsx';
import { UsageMeter } from './parts/business/usage-meter.tsx';
import { DailyCosts } from './parts/metrics/daily-costs.tsx';

export const Route = createFileRoute('/_operator/operator/b/$business')({
  validateSearch: (search) => ({
    ...optional('before', parsePositiveInt(search.before)),
    ...optional('dialog', oneOf(dialogs, search.dialog)),
  }),
  loader: ({ context: { queries }, params }) =>
    queries.ensureQueryData({ ...operatorBusinessQuery(params.business), revalidateIfStale: true }),
  component: BusinessPage,
});

function BusinessPage() {
  const { business: id } = Route.useParams();
  const { before, dialog: asked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(operatorBusinessQuery(id));
  const { business } = data;
  const dialog = asked !== undefined && !data.erased && dialogsOf[business.state].includes(asked) ? asked : null;
  const router = useRouter();
  function setDialog(next: BusinessDialog | null): void {
    // A dialog closes when its change is saved. By then, the operator may have gone to another page.
    if (!router.state.location.pathname.endsWith(`/operator/b/${id}`)) return;
    void navigate({ search: { ...optional('before', before), ...optional('dialog', next ?? undefined) }, resetScroll: false });
  }
  return (
    <Page
      title={business.name}
      lead={
        <>
          <TextLink to="/operator">{t('operator.allBusinesses')}</TextLink> · <code className="[overflow-wrap:anywhere]">{id}</code>
        </>
      }
      actions={
        !data.erased && (
          <>
            {business.state !== 'closed' && <Button onClick={() => setDialog('visit')}>{t('operator.viewConsole')}</Button>}
            <Button onClick={() => setDialog('plan')}>{t('operator.planAndLimits')}</Button>
            {business.state === 'active' ? (
              <Button variant="danger" onClick={() => setDialog('suspend')}>
                {t('operator.suspend')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => setDialog(business.state === 'closed' ? 'reopen' : 'resume')}>
                {business.state === 'closed' ? t('operator.reopen') : t('operator.resume')}
              </Button>
            )}
          </>
        )
      }
    >
      <Overview whole={data} />
      <ScheduledPlans scheduled={data.scheduled} />
      <DailyCosts business={id} />
      {data.entitlements.some(({ source }) => source === 'stripe') && <BusinessInvoices business={id} />}
      <Keys keys={data.keys} state={business.state} />
      <Members members={data.members} />
      <AuditLogSection business={id} before={before} />
      {dialog === 'plan' && <PlanDialog whole={data} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'plan' && <ReasonDialog whole={data} action={dialog} onClose={() => setDialog(null)} />}
    </Page>
  );
}

const dialogs = ['plan', 'visit', 'suspend', 'resume', 'reopen'] as const satisfies readonly ('plan' | ActionWithReason)[];
type BusinessDialog = (typeof dialogs)[number];

/** What each state of a business allows. */
const dialogsOf: Readonly<Record<BusinessDetails['business']['state'], readonly BusinessDialog[]>> = {
  active: ['plan', 'visit', 'suspend'],
  suspended: ['plan', 'visit', 'resume'],
  closed: ['plan', 'reopen'],
};

const Detail = ({ children }: { readonly children: ReactNode }) => <span className="block text-[0.9375rem] text-muted">{children}</span>;

function Overview({
  whole: { business, rate_per_minute, overrides, entitlements, suspended_by_operator, erased },
}: {
  readonly whole: BusinessDetails;
}) {
  const setByOperator = <Detail>{t('operator.setByOperator')}</Detail>;
  const fields = [
    [
      t('operator.status'),
      <span key="state">
        <BusinessState business={business} />
        {erased && <Detail>{t('operator.dataDeleted')}</Detail>}
        {suspended_by_operator && !erased && <Detail>{t('operator.suspendedByOperator')}</Detail>}
      </span>,
    ],
    [
      t('operator.plan'),
      <span key="plan">
        {plans[business.plan].title}
        {entitlements
          .filter(({ state }) => state !== 'ended')
          .map((entitlement) => (
            <Detail key={entitlement.source}>{describeEntitlement(entitlement)}</Detail>
          ))}
      </span>,
    ],
    [t('operator.usageThisMonth'), <UsageMeter key="used" used={business.used} allowance={business.allowance} />],
    [
      t('operator.allowance'),
      <span key="allowance">
        {t('operator.callsPerMonth', { count: business.allowance })}
        {overrides.allowance !== null && setByOperator}
      </span>,
    ],
    [
      t('operator.rateLimit'),
      <span key="rate">
        {t('operator.callsPerMinute', { count: rate_per_minute })}
        {overrides.rate_per_minute !== null && setByOperator}
      </span>,
    ],
    [t('operator.sharesApprovals'), t(business.shares_gtins ? 'operator.sharesApprovalsOn' : 'operator.sharesApprovalsOff')],
    [t('operator.created'), formatDate(business.created_at)],
  ] as const;
  return (
    <Section title={t('operator.overview')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-10 lg:grid-cols-3 [&_.md\:ms-auto]:ms-0">
        {fields.map(([name, value]) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-[0.9375rem] text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type Entitlement = BusinessDetails['entitlements'][number];

const entitlementStates: Readonly<Record<Entitlement['state'], string>> = {
  live: t('operator.entitlementLive'),
  grace: t('operator.entitlementGrace'),
  unpaid: t('operator.entitlementUnpaid'),
  ended: t('operator.entitlementEnded'),
};

function describeEntitlement({ source, state, until }: Entitlement): string {
  const values = { source: source === 'operator' ? t('operator.entitlementOperator') : source, state: entitlementStates[state] };
  return until === null ? t('operator.entitlement', values) : t('operator.entitlementUntil', { ...values, date: formatDate(until) });
}

type BusinessStateName = BusinessDetails['business']['state'];

const Keys = ({ keys, state }: { readonly keys: BusinessDetails['keys']; readonly state: BusinessStateName }) => (
  <Section title={t('operator.keys')}>
    {keys.length === 0 ? (
      <p className="text-muted">{t('operator.keysNone')}</p>
    ) : (
      <Table
        caption={t('operator.keysCaption')}
        rows={keys}
        getId={({ id }) => id}
        isMuted={({ revoked_at }) => revoked_at !== null}
        columns={[
          {
            heading: t('operator.key'),
            isRowHeader: true,
            cell: ({ label, prefix }) => (
              <span className="grid">
                <span>{label === '' ? t('operator.keyUnlabelled') : label}</span>
                <code className="text-muted">{prefix}</code>
              </span>
            ),
          },
          { heading: t('operator.keyScopes'), cell: ({ scopes }) => scopes.join(', ') },
          { heading: t('operator.created'), cell: ({ created_at }) => <Timestamp at={created_at} /> },
          {
            heading: t('operator.keyLastUsed'),
            cell: ({ last_used_at }) =>
              last_used_at === null ? <span className="text-muted">{t('operator.keyNeverUsed')}</span> : <Timestamp at={last_used_at} />,
          },
          { heading: t('operator.status'), cell: (key) => <KeyStatus of={key} state={state} /> },
        ]}
      />
    )}
  </Section>
);

function KeyStatus({
  of: { revoked_at, expires_at },
  state,
}: {
  readonly of: BusinessDetails['keys'][number];
  readonly state: BusinessStateName;
}) {
  if (revoked_at !== null) return <StatusLabel tone="bad">{t('operator.keyRevoked')}</StatusLabel>;
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return <StatusLabel tone="inactive">{t('operator.keyExpired')}</StatusLabel>;
  if (state === 'suspended') return <StatusLabel tone="bad">{t('operator.keyRefusedSuspended')}</StatusLabel>;
  if (state === 'closed') return <StatusLabel tone="bad">{t('operator.keyRefusedClosed')}</StatusLabel>;
  return <StatusLabel tone="good">{t('operator.keyActive')}</StatusLabel>;
}

const Members = ({ members }: { readonly members: BusinessDetails['members'] }) => (
  <Section title={t('operator.members')}>
    {members.length === 0 ? (
      <p className="text-muted">{t('operator.membersNone')}</p>
    ) : (
      <Table
        caption={t('operator.members')}
        rows={members}
        getId={({ email }) => email}
        columns={[
          { heading: t('operator.memberName'), isRowHeader: true, cell: ({ name }) => name },
          { heading: t('operator.memberEmail'), cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
          { heading: t('operator.memberRole'), cell: ({ role }) => t(roleNamesInText[role]) },
          { heading: t('operator.memberJoined'), cell: ({ since }) => formatDate(since) },
        ]}
      />
    )}
  </Section>
);
