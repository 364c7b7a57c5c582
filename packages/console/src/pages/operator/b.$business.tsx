import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type WholeBusiness, wholeBusinessQuery } from '../../api/operator/desk.ts';
import { plans } from '../../generated/words.ts';
import { Button, TextLink } from '../../parts/button.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { State } from '../../parts/state.tsx';
import { Table } from '../../parts/table.tsx';
import { dayOf, When } from '../../parts/time.tsx';
import { chosen, optional } from '../../search.ts';
import { BusinessState } from './parts/business/business-state.tsx';
import { PlanDialog } from './parts/business/plan-dialog.tsx';
import { ReasonDialog, type ReasonFor } from './parts/business/reason-dialog.tsx';
import { TrailPart } from './parts/business/trail-part.tsx';
import { Used } from './parts/business/used.tsx';
import { figure } from './parts/figure.ts';
import { CostDays } from './parts/readouts/cost-days.tsx';

export const Route = createFileRoute('/_desk/operator/b/$business')({
  validateSearch: (search) => optional('before', chosen(search.before)),
  loader: ({ context: { queries }, params }) =>
    queries.ensureQueryData({ ...wholeBusinessQuery(params.business), revalidateIfStale: true }),
  component: BusinessAtDesk,
});

function BusinessAtDesk() {
  const { business: id } = Route.useParams();
  const { before } = Route.useSearch();
  const { data } = useSuspenseQuery(wholeBusinessQuery(id));
  const [open, setOpen] = useState<'plan' | ReasonFor | null>(null);
  const { business } = data;
  return (
    <Sheet
      title={business.name}
      lead={
        <>
          <TextLink to="/operator">All businesses</TextLink> · <code className="[overflow-wrap:anywhere]">{id}</code>
        </>
      }
      actions={
        !data.erased && (
          <>
            {business.state !== 'closed' && <Button onClick={() => setOpen('visit')}>See its console</Button>}
            <Button onClick={() => setOpen('plan')}>Plan and limits</Button>
            {business.state === 'active' ? (
              <Button dress="danger" onClick={() => setOpen('suspend')}>
                Suspend
              </Button>
            ) : (
              <Button dress="ink" onClick={() => setOpen(business.state === 'closed' ? 'reopen' : 'resume')}>
                {business.state === 'closed' ? 'Open again' : 'Resume'}
              </Button>
            )}
          </>
        )
      }
    >
      <Stands of={data} />
      <CostDays business={id} />
      <Keys keys={data.keys} state={business.state} />
      <People members={data.members} />
      <TrailPart business={id} before={before} />
      {open === 'plan' && <PlanDialog whole={data} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'plan' && <ReasonDialog whole={data} what={open} onClose={() => setOpen(null)} />}
    </Sheet>
  );
}

function Stands({
  of: { business, rate_per_minute, overrides, entitlements, suspended_by_operator, erased },
}: {
  readonly of: WholeBusiness;
}) {
  const own = <span className="block text-[0.9375rem] text-muted">set by the operator</span>;
  const facts = [
    [
      'State',
      <span key="state">
        <BusinessState of={business} />
        {erased && <span className="block text-[0.9375rem] text-muted">and erased, but for its trail and its figures</span>}
        {suspended_by_operator && !erased && (
          <span className="block text-[0.9375rem] text-muted">by the operator; no payment lifts it</span>
        )}
      </span>,
    ],
    [
      'Plan',
      <span key="plan">
        {plans[business.plan].title}
        {entitlements
          .filter(({ state }) => state !== 'ended')
          .map(({ source, state, until }) => (
            <span key={source} className="block text-[0.9375rem] text-muted">
              by {source === 'operator' ? 'the operator' : source}, {state}
              {until !== null && ` until ${dayOf(until)}`}
            </span>
          ))}
      </span>,
    ],
    ['This month', <Used key="used" used={business.used} allowance={business.allowance} />],
    [
      'Allowance',
      <span key="allowance">
        {figure(business.allowance)} calls
        {overrides.allowance !== null && own}
      </span>,
    ],
    [
      'Rate',
      <span key="rate">
        {figure(rate_per_minute)} a minute
        {overrides.rate_per_minute !== null && own}
      </span>,
    ],
    ['Since', dayOf(business.created_at)],
  ] as const;
  return (
    <Part title="How it stands">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 sm:gap-x-10 lg:grid-cols-3 [&_.md\:ml-auto]:ml-0">
        {facts.map(([name, fact]) => (
          <div key={name} className="grid content-start gap-1">
            <dt className="text-[0.9375rem] text-muted">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const Keys = ({ keys, state }: { readonly keys: WholeBusiness['keys']; readonly state: WholeBusiness['business']['state'] }) => (
  <Part title="Keys">
    {keys.length === 0 ? (
      <p className="text-muted">It has no key yet.</p>
    ) : (
      <Table
        caption="Keys, the latest first"
        rows={keys}
        idOf={({ id }) => id}
        quiet={({ revoked_at }) => revoked_at !== null}
        columns={[
          {
            heading: 'Key',
            leads: true,
            cell: ({ label, prefix }) => (
              <span className="grid">
                <span>{label === '' ? 'Without a label' : label}</span>
                <code className="text-muted">{prefix}</code>
              </span>
            ),
          },
          { heading: 'May', cell: ({ scopes }) => scopes.join(', ') },
          { heading: 'Made', cell: ({ created_at }) => <When at={created_at} /> },
          {
            heading: 'Last used',
            cell: ({ last_used_at }) =>
              last_used_at === null ? <span className="text-muted">never yet</span> : <When at={last_used_at} />,
          },
          {
            heading: 'State',
            cell: ({ revoked_at, expires_at }) =>
              revoked_at !== null ? (
                <State is="bad">revoked</State>
              ) : expires_at !== null && Date.parse(expires_at) <= Date.now() ? (
                <State is="over">ran out</State>
              ) : state !== 'active' ? (
                <State is="bad">refused while {state}</State>
              ) : (
                <State is="good">works</State>
              ),
          },
        ]}
      />
    )}
  </Part>
);

const People = ({ members }: { readonly members: WholeBusiness['members'] }) => (
  <Part title="People">
    {members.length === 0 ? (
      <p className="text-muted">Nobody works in it.</p>
    ) : (
      <Table
        caption="Who works in it"
        rows={members}
        idOf={({ email }) => email}
        columns={[
          { heading: 'Person', leads: true, cell: ({ name }) => name },
          { heading: 'E-mail', cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span> },
          { heading: 'Role', cell: ({ role }) => role },
          { heading: 'Since', cell: ({ since }) => dayOf(since) },
        ]}
      />
    )}
  </Part>
);
