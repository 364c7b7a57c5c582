import { t } from '../../../messages/t.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly hint: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, name, hint, submitLabel, busy, error, onSubmit, onClose }: NameDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form submitLabel={submitLabel} busy={busy} error={error} onSubmit={(form) => onSubmit(form.text('name').trim())}>
        <Field label={t('looks.name')} name="name" hint={hint} defaultValue={name} required maxLength={80} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
