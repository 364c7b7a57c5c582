import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type Claim, cancelClaim, claimsQuery } from '../../../api/keys/keys.ts';
import { formatRelativeTime } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { EmailText } from '../../../parts/email-text.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';

/** The claims of the last 24 hours. Polls while one of them is open. */
export function Claims({ onOpen }: { readonly onOpen: (claimId: string) => void }) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: claims, error } = useQuery({
    ...claimsQuery(business),
    refetchInterval: ({ state }) => (state.data?.some((claim) => claim.state === 'open') === true ? 4_000 : false),
  });
  const cancel = useMutation({
    mutationFn: (claim: string) => cancelClaim(business, claim),
    onSettled: () => queries.invalidateQueries({ queryKey: businessQueryKey(business, 'claims') }),
  });
  if (error !== null) return <ErrorNotice error={error} />;
  if (claims === undefined || claims.length === 0) return null;
  return (
    <Section title={t('keys.claims')} lead={t('keys.claimsLead')}>
      <ErrorNotice error={cancel.error} />
      <Table
        caption={t('keys.claims')}
        rows={claims}
        getId={({ id }) => id}
        isMuted={({ state }) => state === 'expired' || state === 'taken_back'}
        columns={[
          { heading: t('keys.claimsKey'), isRowHeader: true, cell: ({ label }) => <span className="font-medium">{label}</span> },
          { heading: t('keys.claimsStatus'), cell: (claim) => <ClaimState of={claim} /> },
          {
            heading: t('keys.claimsCreated'),
            cell: ({ opened_at, opened_by }) => (
              <>
                <Timestamp at={opened_at} />
                {opened_by !== null && (
                  <span className="block text-[0.9375rem] text-muted">
                    {rich('keys.by', { person: <EmailText key="person" email={opened_by} /> })}
                  </span>
                )}
              </>
            ),
          },
          {
            heading: t('keys.actions'),
            isHeadingHidden: true,
            cell: ({ id, state, label }) =>
              state === 'open' && (
                <span className="flex gap-3">
                  <Button onClick={() => onOpen(id)}>{rich('keys.claimsShow', { label, sr: srOnly })}</Button>
                  <Button variant="danger" busy={cancel.isPending && cancel.variables === id} onClick={() => cancel.mutate(id)}>
                    {rich('keys.claimsCancel', { label, sr: srOnly })}
                  </Button>
                </span>
              ),
          },
        ]}
      />
    </Section>
  );
}

function ClaimState({ of: { state, claimed_from, claimed_at, expires_at } }: { readonly of: Claim }) {
  if (state === 'open')
    return <StatusLabel tone="pending">{t('keys.claimsStateOpen', { time: formatRelativeTime(expires_at) })}</StatusLabel>;
  if (state === 'expired') return <StatusLabel tone="inactive">{t('keys.claimsStateExpired')}</StatusLabel>;
  if (state === 'taken_back') return <StatusLabel tone="bad">{t('keys.claimsStateCancelled')}</StatusLabel>;
  const time = claimed_at !== null && <Timestamp at={claimed_at} />;
  return (
    <StatusLabel tone="good">
      <span>
        {claimed_from === null
          ? rich('keys.claimsStateClaimedFromServer', { time })
          : rich('keys.claimsStateClaimed', { address: claimed_from, time })}
      </span>
    </StatusLabel>
  );
}
