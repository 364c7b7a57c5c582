import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { atLeast, businessesQuery, ofBusiness, type Role, useBusiness } from '../../api/business/businesses.ts';
import { changeRole, type Member, membersQuery } from '../../api/business/members.ts';
import { useSession } from '../../api/people/session.ts';
import { Button } from '../../parts/button.tsx';
import { BareSelect } from '../../parts/field.tsx';
import { Fault } from '../../parts/notice.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { When } from '../../parts/time.tsx';
import { Invitations } from './parts/invitations.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { roleWords } from './parts/role-words.ts';

export const Route = createFileRoute('/_inside/b/$business/members')({
  staticData: { menu: { name: 'Members', order: 7 } },
  component: Members,
});

function Members() {
  const business = useBusiness();
  const person = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: members } = useSuspenseQuery(membersQuery(business.id));
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const mayChange = atLeast(business.role, 'admin');
  const changing = useMutation({
    mutationFn: ({ member, role }: { readonly member: string; readonly role: Role }) => changeRole(business.id, member, role),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ofBusiness(business.id, 'members') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  // A business keeps an owner: the only one neither leaves nor takes another role.
  const isLastOwner = ({ role }: Member): boolean => role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
  const roles: readonly Role[] = business.role === 'owner' ? ['viewer', 'editor', 'admin', 'owner'] : ['viewer', 'editor', 'admin'];
  const columns: readonly Column<Member>[] = [
    {
      heading: 'Name',
      leads: true,
      cell: ({ name, email, id }) => (
        <span className="grid">
          <span className="font-medium">
            {name}
            {id === person?.id && <span className="font-normal text-muted"> (you)</span>}
          </span>
          <span className="break-all text-[0.9375rem] text-muted">{email}</span>
        </span>
      ),
    },
    {
      heading: 'Role',
      cell: (member) => {
        const { id, name, role } = member;
        return mayChange && (role !== 'owner' || business.role === 'owner') && !isLastOwner(member) ? (
          <BareSelect
            label={`Role of ${name}`}
            value={changing.isPending && changing.variables.member === id ? changing.variables.role : role}
            onChange={(event) => {
              const wanted = roles.find((one) => one === event.target.value);
              if (wanted !== undefined) changing.mutate({ member: id, role: wanted });
            }}
          >
            {roles.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </BareSelect>
        ) : (
          role
        );
      },
    },
    { heading: 'Since', cell: ({ since }) => <When at={since} /> },
    {
      heading: 'Actions',
      silent: true,
      cell: (member) =>
        (mayChange || member.id === person?.id) &&
        !isLastOwner(member) && (
          <Button onClick={() => setRemoving(member)}>
            {member.id === person?.id ? 'Leave' : 'Remove'}
            <span className="sr-only"> {member.id === person?.id ? 'the business' : member.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <Sheet
      title="Members"
      lead="Whoever works here signs in as themselves, and the audit trail says who did what."
      actions={
        mayChange && (
          <Button dress="ink" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        )
      }
    >
      <Fault error={changing.error} />
      <Table caption="Members of the business" columns={columns} rows={members} idOf={({ id }) => id} />
      {mayChange && <Invitations />}
      <Part title="What the roles may" lead="Each role can also do what the roles before it can.">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(roleWords).map(([role, text]) => (
            <div key={role}>
              <dt className="font-medium">{role}</dt>
              <dd className="text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing !== null && (
        <RemoveDialog
          member={removing}
          own={removing.id === person?.id}
          onClose={() => setRemoving(null)}
          onLeft={() => void navigate({ to: '/businesses' })}
        />
      )}
    </Sheet>
  );
}
