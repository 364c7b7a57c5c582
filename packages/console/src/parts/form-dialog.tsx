import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Form, type Said } from './form.tsx';
import { Notice } from './notice.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly send: string;
  readonly onSend: (said: Said) => void;
  /** The request that the form sends. */
  readonly sending: { readonly isPending: boolean; readonly error: unknown };
  readonly cancel?: string;
  readonly children: ReactNode;
}

/** A dialog with one form and a way out. */
export const FormDialog = ({ title, onClose, send, onSend, sending, cancel = 'Cancel', children }: FormDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Form send={send} busy={sending.isPending} error={sending.error} onSend={onSend} beside={<Button onClick={onClose}>{cancel}</Button>}>
      {children}
    </Form>
  </Dialog>
);

interface DoneDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly done: string;
  readonly children: ReactNode;
}

/** The same dialog after the request succeeded. */
export const DoneDialog = ({ title, onClose, done, children }: DoneDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <Notice tone="ok" role="status" title={done}>
      <p className="text-muted">{children}</p>
    </Notice>
    <DialogActions onClose={onClose} closing="Done">
      {null}
    </DialogActions>
  </Dialog>
);
