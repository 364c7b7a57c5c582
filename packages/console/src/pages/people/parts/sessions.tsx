import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSession, sessionsQuery } from '../../../api/people/account.ts';
import { signOut } from '../../../api/people/session.ts';
import { formatDateTime } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';

export function Sessions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: sessions, error } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: endSession,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const endingAll = useMutation({
    async mutationFn() {
      // The current session is ended last, because it is needed to end the others.
      for (const { id, this_one } of sessions ?? []) if (!this_one) await endSession(id);
      await signOut();
    },
    async onSuccess() {
      await navigate({ to: '/sign-in' });
      queries.clear();
    },
  });
  return (
    <Section
      title={t('people.sessionsTitle')}
      lead={t('people.sessionsLead')}
      actions={
        <Button variant="danger" busy={endingAll.isPending} onClick={() => endingAll.mutate()}>
          {t('people.signOutEverywhere')}
        </Button>
      }
    >
      <ErrorNotice error={error ?? ending.error ?? endingAll.error} />
      {sessions !== undefined && (
        <Table
          caption={t('people.sessionsCaption')}
          rows={sessions}
          getId={({ id }) => id}
          columns={[
            {
              heading: t('people.sessionSignedIn'),
              isRowHeader: true,
              cell: ({ created_at, this_one }) => (
                <>
                  <Timestamp at={created_at} exact />
                  {this_one && <span className="text-muted"> {t('people.currentSession')}</span>}
                </>
              ),
            },
            { heading: t('people.sessionLastUsed'), cell: ({ last_used_at }) => <Timestamp at={last_used_at} /> },
            { heading: t('people.sessionExpires'), cell: ({ expires_at }) => <Timestamp at={expires_at} /> },
            {
              heading: t('people.sessionActions'),
              isHeadingHidden: true,
              cell: ({ id, this_one, created_at }) =>
                !this_one && (
                  <Button busy={ending.isPending && ending.variables === id} onClick={() => ending.mutate(id)}>
                    {rich('people.endSession', {
                      at: formatDateTime(created_at),
                      hidden: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
