import { useMutation } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { resetPassword } from '../../../api/people/session.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Form } from '../../../parts/form.tsx';
import { optional, text } from '../../../search.ts';
import { GateSheet } from '../parts/gate-sheet.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';

export const Route = createFileRoute('/_gate/reset')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const setting = useMutation({
    mutationFn: resetPassword,
    onSuccess: () => navigate({ to: '/sign-in', search: { said: 'reset' }, replace: true }),
  });
  return (
    <GateSheet
      title="A new password"
      lead="It takes the place of the old one and ends every session, wherever you are signed in."
      below={
        <>
          The link is too old? <TextLink to="/forgot">Ask for a new one</TextLink>
        </>
      }
    >
      {token === undefined ? (
        <p>This page is opened by the link in the letter that we sent you.</p>
      ) : (
        <Form
          send="Set the password"
          wide
          busy={setting.isPending}
          error={setting.error}
          onSend={(form) => setting.mutate({ token, password: form.text('password') })}
        >
          <NewPasswordField label="New password" name="password" />
        </Form>
      )}
    </GateSheet>
  );
}
