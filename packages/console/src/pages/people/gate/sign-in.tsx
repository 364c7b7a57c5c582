import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { sessionKey, signIn } from '../../../api/people/session.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { insidePath, oneOf, optional } from '../../../search.ts';
import { GateSheet } from '../parts/gate-sheet.tsx';
import { InvitedNotice } from '../parts/invited-notice.tsx';

export const Route = createFileRoute('/_gate/sign-in')({
  validateSearch: (search) => ({
    ...optional('to', insidePath(search.to)),
    ...optional('said', oneOf(['ended', 'reset'], search.said)),
  }),
  component: SignIn,
});

function SignIn() {
  const { to, said } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const signing = useMutation({
    mutationFn: signIn,
    async onSuccess(outcome) {
      if (outcome === 'second factor') return navigate({ to: '/second-factor', search: { to } });
      await queries.resetQueries({ queryKey: sessionKey });
      router.history.push(to ?? '/console');
    },
  });
  return (
    <GateSheet
      title="Sign in"
      below={
        <>
          New here?{' '}
          <TextLink to="/sign-up" search={{ to }}>
            Make an account
          </TextLink>
        </>
      }
    >
      {to?.startsWith('/console/confirm') ? <Notice>{notices.toConfirm}</Notice> : said !== undefined && <Notice>{notices[said]}</Notice>}
      <InvitedNotice to={to} />
      <Form
        send="Sign in"
        wide
        busy={signing.isPending}
        error={signing.error}
        onSend={(form) => signing.mutate({ email: form.text('email'), password: form.text('password') })}
      >
        <Field label="E-mail" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </Form>
      <p>
        <TextLink to="/forgot">Forgot the password?</TextLink>
      </p>
    </GateSheet>
  );
}

const notices = {
  ended: 'Your session has ended. Sign in, and you are back where you were.',
  toConfirm: 'Sign in with the password that you chose, and your e-mail address is confirmed.',
  reset: 'The new password is set, and every session was ended. Sign in with it.',
} as const;
