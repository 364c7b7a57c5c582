import { useMutation } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { resetPassword } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Form } from '../../../parts/form.tsx';
import { optional, parseText } from '../../../search.ts';
import { AuthPage } from '../parts/auth-page.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';

export const Route = createFileRoute('/_auth/reset')({
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: Reset,
});

function Reset() {
  const { token } = Route.useSearch();
  const navigate = useNavigate();
  const resetting = useMutation({
    mutationFn: resetPassword,
    onSuccess: ({ passkeys }) =>
      navigate({
        to: '/sign-in',
        // Passkeys survive the reset, so the user reviews them once signed in.
        search: { said: 'reset', ...(passkeys > 0 && { to: '/console/account?said=reset' }) },
        replace: true,
      }),
  });
  return (
    <AuthPage
      title={t('people.resetTitle')}
      lead={t('people.resetLead')}
      below={rich('people.resetLinkExpired', { link: (text) => <TextLink to="/forgot">{text}</TextLink> })}
    >
      {token === undefined ? (
        <p>{t('people.resetWithoutToken')}</p>
      ) : (
        <Form
          submitLabel={t('people.setPassword')}
          wide
          busy={resetting.isPending}
          error={resetting.error}
          onSubmit={(form) => resetting.mutate({ token, password: form.text('password') })}
        >
          <NewPasswordField label={t('people.newPassword')} name="password" />
        </Form>
      )}
    </AuthPage>
  );
}
