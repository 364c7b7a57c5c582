import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSession, sessionsQuery } from '../../../api/people/account.ts';
import { signOut } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { Table } from '../../../parts/table.tsx';
import { When } from '../../../parts/time.tsx';

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
      // This one goes last, for without it the others could not be ended.
      for (const { id, this_one } of sessions ?? []) if (!this_one) await endSession(id);
      await signOut();
    },
    async onSuccess() {
      await navigate({ to: '/sign-in' });
      queries.clear();
    },
  });
  return (
    <Part
      title="Where you are signed in"
      lead="A session ends by itself after seven days without use."
      actions={
        <Button dress="danger" busy={endingAll.isPending} onClick={() => endingAll.mutate()}>
          Sign out everywhere
        </Button>
      }
    >
      <Fault error={error ?? ending.error ?? endingAll.error} />
      {sessions !== undefined && (
        <Table
          caption="Sessions"
          rows={sessions}
          idOf={({ id }) => id}
          columns={[
            {
              heading: 'Signed in',
              leads: true,
              cell: ({ created_at, this_one }) => (
                <>
                  <When at={created_at} exact />
                  {this_one && <span className="text-muted"> (this one)</span>}
                </>
              ),
            },
            { heading: 'Last used', cell: ({ last_used_at }) => <When at={last_used_at} /> },
            { heading: 'Good until', cell: ({ expires_at }) => <When at={expires_at} /> },
            {
              heading: 'Actions',
              silent: true,
              cell: ({ id, this_one, created_at }) =>
                !this_one && (
                  <Button busy={ending.isPending && ending.variables === id} onClick={() => ending.mutate(id)}>
                    End<span className="sr-only"> the session of {created_at}</span>
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Part>
  );
}
