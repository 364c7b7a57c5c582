import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { requestReset } from '../../../api/people/session.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { GateSheet } from '../parts/gate-sheet.tsx';

export const Route = createFileRoute('/_gate/forgot')({ component: Forgot });

function Forgot() {
  const asking = useMutation({ mutationFn: requestReset });
  return (
    <GateSheet
      title="Set a new password"
      lead="Say which address you signed up with, and we send a link there that is good for one hour."
      below={
        <>
          It came back to you? <TextLink to="/sign-in">Sign in</TextLink>
        </>
      }
    >
      {asking.isSuccess ? (
        <Notice tone="ok" role="status">
          If an account has this address, a letter is on its way to it.
        </Notice>
      ) : (
        <Form
          send="Send the link"
          wide
          busy={asking.isPending}
          error={asking.error}
          onSend={(form) => asking.mutate({ email: form.text('email').trim() })}
        >
          <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        </Form>
      )}
    </GateSheet>
  );
}
