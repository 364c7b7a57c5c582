import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeName } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

export function NameDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: changeName,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: sessionKey });
      onClose();
    },
  });
  return (
    <Dialog title="Change your name" onClose={onClose}>
      <Form
        send="Save"
        busy={changing.isPending}
        error={changing.error}
        onSend={(form) => changing.mutate({ name: form.text('name').trim() })}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        <Field
          label="Name"
          name="name"
          defaultValue={name}
          required
          maxLength={80}
          autoComplete="name"
          hint="Colleagues see it, and invitations that you send name it."
        />
      </Form>
    </Dialog>
  );
}
