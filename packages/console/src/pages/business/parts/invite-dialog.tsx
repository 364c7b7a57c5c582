import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { type Invitation, invite } from '../../../api/business/members.ts';
import { Field, Select } from '../../../parts/field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { roleWords } from './role-words.ts';

const roles: readonly Invitation['role'][] = ['editor', 'viewer', 'admin'];

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: business, name } = useBusiness();
  const queries = useQueryClient();
  const inviting = useMutation({
    mutationFn: (body: { readonly email: string; readonly role: Invitation['role'] }) => invite(business, body),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'invitations') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Invite a colleague to ${name}`}
      onClose={onClose}
      sending={inviting}
      send="Send the invitation"
      onSend={(form) =>
        inviting.mutate({ email: form.text('email').trim(), role: roles.find((role) => role === form.text('role')) ?? 'viewer' })
      }
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        required
        autoComplete="off"
        hint="A letter with a link goes there. It is good for seven days, and for this address alone."
      />
      <Select label="Role" name="role" defaultValue="editor">
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}: {roleWords[role]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
