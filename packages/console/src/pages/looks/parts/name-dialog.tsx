import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

interface NameProps {
  readonly title: string;
  readonly name: string;
  readonly hint: string;
  readonly send: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, name, hint, send, busy, error, onSend, onClose }: NameProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form send={send} busy={busy} error={error} onSend={(said) => onSend(said.text('name').trim())}>
        <Field label="Name" name="name" hint={hint} defaultValue={name} required maxLength={80} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
