import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSession, sessionsQuery } from '../../../api/people/account.ts';
import { signOut } from '../../../api/people/session.ts';
import { formatCountry, formatDateTime } from '../../../messages/format.ts';
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
      lead={`${t('people.sessionsLead')} ${t('people.sessionsPrivacy')}`}
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
              heading: t('people.sessionDevice'),
              isRowHeader: true,
              cell: ({ browser, system, country, this_one }) => (
                <span className="grid">
                  <span>
                    {nameDevice(browser, system)}
                    {this_one && <span className="text-muted"> {t('people.currentSession')}</span>}
                  </span>
                  {country !== null && <span className="text-[0.9375rem] text-muted">{formatCountry(country)}</span>}
                </span>
              ),
            },
            { heading: t('people.sessionSignedIn'), cell: ({ created_at }) => <Timestamp at={created_at} exact /> },
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

const nameDevice = (browser: string | null, system: string | null): string =>
  browser !== null && system !== null
    ? t('people.sessionBrowserOn', { browser, system })
    : (browser ?? system ?? t('people.sessionUnknown'));
