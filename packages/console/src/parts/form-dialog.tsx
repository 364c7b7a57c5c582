import type { ReactNode } from 'react';
import { t } from '../messages/t.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Form, type FormValues } from './form.tsx';
import { Notice } from './notice.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly onSubmit: (values: FormValues) => void;
  readonly request: { readonly isPending: boolean; readonly error: unknown };
  readonly cancelLabel?: string;
  readonly children: ReactNode;
}

/** A dialog with one form. */
export const FormDialog = ({
  title,
  onClose,
  submitLabel,
  onSubmit,
  request,
  cancelLabel = t('common.cancel'),
  children,
}: FormDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form
      submitLabel={submitLabel}
      busy={request.isPending}
      error={request.error}
      onSubmit={onSubmit}
      extraActions={<Button onClick={onClose}>{cancelLabel}</Button>}
    >
      {children}
    </Form>
  </Dialog>
);

interface DoneDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly message: string;
  readonly children: ReactNode;
}

/** The dialog after its request succeeded. */
export const DoneDialog = ({ title, onClose, message, children }: DoneDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Notice tone="ok" role="status" title={message}>
      <p className="text-muted">{children}</p>
    </Notice>
    <DialogActions onClose={onClose} closeLabel={t('common.done')}>
      {null}
    </DialogActions>
  </Dialog>
);
