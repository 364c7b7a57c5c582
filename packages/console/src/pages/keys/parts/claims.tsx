import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type Claim, claimsQuery, takeBackClaim } from '../../../api/keys/keys.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { State } from '../../../parts/state.tsx';
import { Table } from '../../../parts/table.tsx';
import { spanTo, When } from '../../../parts/time.tsx';

/** What became of the claims of the last day. An open one is watched until it is not. */
export function Claims({ onOpen }: { readonly onOpen: (claimId: string) => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: claims, error } = useQuery({
    ...claimsQuery(business),
    refetchInterval: ({ state }) => (state.data?.some((claim) => claim.state === 'open') === true ? 4_000 : false),
  });
  const taking = useMutation({
    mutationFn: (claim: string) => takeBackClaim(business, claim),
    onSettled: () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'claims') }),
  });
  if (error !== null) return <Fault error={error} />;
  if (claims === undefined || claims.length === 0) return null;
  return (
    <Part title="Claims of the last day">
      <Fault error={taking.error} />
      <Table
        caption="Claims of the last day"
        rows={claims}
        idOf={({ id }) => id}
        quiet={({ state }) => state === 'expired' || state === 'taken_back'}
        columns={[
          { heading: 'For', leads: true, cell: ({ label }) => <span className="font-medium">{label}</span> },
          { heading: 'Stands', cell: (claim) => <ClaimState of={claim} /> },
          {
            heading: 'Opened',
            cell: ({ opened_at, opened_by }) => (
              <>
                <When at={opened_at} />
                {opened_by !== null && <span className="block break-all text-[0.9375rem] text-muted">by {opened_by}</span>}
              </>
            ),
          },
          {
            heading: 'Actions',
            silent: true,
            cell: ({ id, state, label }) =>
              state === 'open' && (
                <span className="flex gap-3">
                  <Button onClick={() => onOpen(id)}>
                    Show<span className="sr-only"> {label}</span>
                  </Button>
                  <Button dress="danger" busy={taking.isPending && taking.variables === id} onClick={() => taking.mutate(id)}>
                    Take back<span className="sr-only"> {label}</span>
                  </Button>
                </span>
              ),
          },
        ]}
      />
    </Part>
  );
}

function ClaimState({ of: { state, claimed_from, claimed_at, expires_at } }: { readonly of: Claim }) {
  if (state === 'open') return <State is="waiting">open, runs out {spanTo(expires_at)}</State>;
  if (state === 'expired') return <State is="over">expired</State>;
  if (state === 'taken_back') return <State is="bad">taken back</State>;
  return (
    <State is="good">
      claimed from {claimed_from ?? 'a server'} {claimed_at !== null && <When at={claimed_at} />}
    </State>
  );
}
