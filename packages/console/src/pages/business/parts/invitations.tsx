import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { invitationsQuery, takeBackInvitation } from '../../../api/business/members.ts';
import { Button } from '../../../parts/button.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Part } from '../../../parts/sheet.tsx';
import { Table } from '../../../parts/table.tsx';
import { When } from '../../../parts/time.tsx';

export function Invitations() {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  const { data: invitations, error } = useQuery(invitationsQuery(business));
  const taking = useMutation({
    mutationFn: (invitation: string) => takeBackInvitation(business, invitation),
    onSettled: () => queries.invalidateQueries({ queryKey: ofBusiness(business, 'invitations') }),
  });
  if (error !== null) return <Fault error={error} />;
  if (invitations === undefined || invitations.length === 0) return null;
  return (
    <Part title="Invited, and not here yet">
      <Fault error={taking.error} />
      <Table
        caption="Invitations that nobody has accepted yet"
        rows={invitations}
        idOf={({ id }) => id}
        columns={[
          { heading: 'E-mail', leads: true, cell: ({ email }) => <span className="break-all font-medium">{email}</span> },
          { heading: 'As', cell: ({ role }) => role },
          {
            heading: 'Invited',
            cell: ({ invited_at, invited_by }) => (
              <>
                <When at={invited_at} />
                {invited_by !== null && <span className="block break-all text-[0.9375rem] text-muted">by {invited_by}</span>}
              </>
            ),
          },
          { heading: 'Good until', cell: ({ expires_at }) => <When at={expires_at} /> },
          {
            heading: 'Actions',
            silent: true,
            cell: ({ id, email }) => (
              <Button busy={taking.isPending && taking.variables === id} onClick={() => taking.mutate(id)}>
                Take back<span className="sr-only"> the invitation of {email}</span>
              </Button>
            ),
          },
        ]}
      />
    </Part>
  );
}
