import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessQueryKey, useBusiness } from '../../../api/business/businesses.ts';
import { type InvitedRole, invite } from '../../../api/business/members.ts';
import { t } from '../../../messages/t.ts';
import { Field, Select } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { roleDescriptions, roleNames } from './roles.ts';

const roles: readonly InvitedRole[] = ['editor', 'viewer', 'admin'];

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: business, name } = useBusiness();
  const queries = useQueryClient();
  const inviting = useMutation({
    mutationFn: (body: { readonly email: string; readonly role: InvitedRole }) => invite(business, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: businessQueryKey(business, 'invitations') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('business.inviteTitle', { business: name })}
      onClose={onClose}
      request={inviting}
      submitLabel={t('business.inviteSubmit')}
      onSubmit={(form) =>
        inviting.mutate({ email: form.text('email').trim(), role: roles.find((role) => role === form.text('role')) ?? 'viewer' })
      }
    >
      <Field label={t('business.inviteEmail')} name="email" type="email" required autoComplete="off" hint={t('business.inviteEmailHint')} />
      <Select label={t('business.inviteRole')} name="role" defaultValue="editor">
        {roles.map((role) => (
          <option key={role} value={role}>
            {t('business.roleOption', { role: t(roleNames[role]), description: t(roleDescriptions[role]) })}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
