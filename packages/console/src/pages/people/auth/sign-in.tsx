import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { canUsePasskeys, signInWithPasskey } from '../../../api/people/passkeys.ts';
import { sessionKey, signIn } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { Field, PasswordField } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { oneOf, optional, parseConsolePath } from '../../../search.ts';
import { AuthPage, focusOnMount } from '../parts/auth-page.tsx';
import { readConfirmedAddress } from '../parts/confirmed-address.ts';
import { InvitedNotice } from '../parts/invited-notice.tsx';
import { toPasskeyError } from '../parts/passkey-error.ts';

export const Route = createFileRoute('/_auth/sign-in')({
  validateSearch: (search) => ({
    ...optional('to', parseConsolePath(search.to)),
    ...optional('said', oneOf(['ended', 'reset'], search.said)),
  }),
  component: SignIn,
});

function SignIn() {
  const { to, said: reason } = Route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const enter = async (): Promise<void> => {
    await queries.resetQueries({ queryKey: sessionKey });
    router.history.push(to ?? '/console');
  };
  const signingIn = useMutation({
    mutationFn: signIn,
    onSuccess: (outcome) => (outcome === 'second factor' ? navigate({ to: '/second-factor', search: { to } }) : enter()),
  });
  const isConfirming = to?.startsWith('/console/confirm') === true;
  const address = isConfirming ? readConfirmedAddress(to) : '';
  const usingPasskey = useMutation({ mutationFn: signInWithPasskey, onSuccess: enter });
  return (
    <AuthPage
      title={t('people.signIn')}
      below={rich('people.newHere', {
        link: (text) => (
          <TextLink to="/sign-up" search={{ to }}>
            {text}
          </TextLink>
        ),
      })}
    >
      {isConfirming ? <Notice>{notices.toConfirm}</Notice> : reason !== undefined && <Notice>{notices[reason]}</Notice>}
      <InvitedNotice to={to} />
      <Form
        submitLabel={t('people.signIn')}
        wide
        busy={signingIn.isPending}
        error={signingIn.error}
        onSubmit={(form) => signingIn.mutate({ email: form.text('email'), password: form.text('password') })}
      >
        <Field
          ref={address === '' ? focusOnMount : undefined}
          label={t('common.email')}
          name="email"
          type="email"
          defaultValue={address}
          autoComplete="username"
          required
        />
        <PasswordField
          ref={address === '' ? undefined : focusOnMount}
          label={t('common.password')}
          name="password"
          autoComplete="current-password"
          required
        />
      </Form>
      {canUsePasskeys() && (
        <div className="grid gap-3">
          <Button className="w-full" busy={usingPasskey.isPending} onClick={() => usingPasskey.mutate()}>
            {t('people.signInWithPasskey')}
          </Button>
          <ErrorNotice error={toPasskeyError(usingPasskey.error)} />
        </div>
      )}
      <p>
        <TextLink to="/forgot">{t('people.forgotPassword')}</TextLink>
      </p>
    </AuthPage>
  );
}

const notices = {
  ended: t('people.sessionExpired'),
  toConfirm: t('people.signInToConfirm'),
  reset: t('people.passwordReset'),
} as const;
