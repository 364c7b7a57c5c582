import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { businessesQuery, businessQueryKey, hasRole, type Role, useBusiness } from '../../api/business/businesses.ts';
import { changeRole, type Member, membersQuery } from '../../api/business/members.ts';
import { useSession } from '../../api/people/session.ts';
import { rich, t } from '../../messages/t.ts';
import { Button } from '../../parts/button.tsx';
import { EmailText } from '../../parts/email-text.tsx';
import { BareSelect } from '../../parts/field.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { srOnly } from '../../parts/sr-only.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { parseFlag } from '../../search.ts';
import { Invitations } from './parts/invitations.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { roleDescriptions, roleNames } from './parts/roles.ts';

export const Route = createFileRoute('/_app/b/$business/members')({
  staticData: { menu: { name: 'business.members', order: 7 } },
  validateSearch: (search) => parseFlag('invite', search.invite),
  component: Members,
});

const allRoles: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

function Members() {
  const business = useBusiness();
  const person = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: members } = useSuspenseQuery(membersQuery(business.id));
  const { invite: inviting = false } = Route.useSearch();
  const changeSearch = Route.useNavigate();
  const setInviting = (invite: boolean) => void changeSearch({ search: invite ? { invite: true } : {}, replace: true });
  const [removing, setRemoving] = useState<Member | null>(null);
  const mayChange = hasRole(business.role, 'admin');
  const changing = useMutation({
    mutationFn: ({ member, role }: { readonly member: string; readonly role: Role }) => changeRole(business.id, member, role),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: businessQueryKey(business.id, 'members') }),
        queries.invalidateQueries({ queryKey: businessesQuery.queryKey }),
      ]),
  });
  // Every business needs an owner, so the last one can neither leave nor change role.
  const isLastOwner = ({ role }: Member): boolean => role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
  const roles = business.role === 'owner' ? allRoles : allRoles.filter((role) => role !== 'owner');
  const columns: readonly Column<Member>[] = [
    {
      heading: t('business.memberName'),
      isRowHeader: true,
      cell: ({ name, email, id }) => (
        <span className="grid">
          <span className="font-medium">
            {id === person?.id
              ? rich('business.memberYou', { name, you: (text) => <span className="font-normal text-muted">{text}</span> })
              : name}
          </span>
          <span className="text-[0.9375rem] text-muted">
            <EmailText email={email} />
          </span>
        </span>
      ),
    },
    {
      heading: t('business.memberRole'),
      cell: (member) => {
        const { id, name, role } = member;
        return mayChange && (role !== 'owner' || business.role === 'owner') && !isLastOwner(member) ? (
          <BareSelect
            label={t('business.memberRoleOf', { name })}
            value={changing.isPending && changing.variables.member === id ? changing.variables.role : role}
            onChange={(event) => {
              const newRole = roles.find((one) => one === event.target.value);
              if (newRole !== undefined) changing.mutate({ member: id, role: newRole });
            }}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {t(roleNames[one])}
              </option>
            ))}
          </BareSelect>
        ) : (
          t(roleNames[role])
        );
      },
    },
    { heading: t('business.memberJoined'), cell: ({ since }) => <Timestamp at={since} /> },
    {
      heading: t('business.memberActions'),
      isHeadingHidden: true,
      cell: (member) =>
        (mayChange || member.id === person?.id) &&
        !isLastOwner(member) && (
          <Button onClick={() => setRemoving(member)}>
            {member.id === person?.id
              ? rich('business.memberLeave', { sr: srOnly })
              : rich('business.memberRemove', { name: member.name, sr: srOnly })}
          </Button>
        ),
    },
  ];
  return (
    <Page
      title={t('business.members')}
      lead={t('business.membersLead')}
      actions={
        mayChange && (
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t('business.invite')}
          </Button>
        )
      }
    >
      <ErrorNotice error={changing.error} />
      <Table caption={t('business.membersCaption')} columns={columns} rows={members} getId={({ id }) => id} />
      {mayChange && <Invitations />}
      <Section title={t('business.rolesTitle')} lead={t('business.rolesLead')}>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {allRoles.map((role) => (
            <div key={role}>
              <dt className="font-medium">{t(roleNames[role])}</dt>
              <dd className="text-pretty text-muted">{t(roleDescriptions[role])}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing !== null && (
        <RemoveDialog
          member={removing}
          isSelf={removing.id === person?.id}
          onClose={() => setRemoving(null)}
          onLeft={() => void navigate({ to: '/businesses' })}
        />
      )}
    </Page>
  );
}
