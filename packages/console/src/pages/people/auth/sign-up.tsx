import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { signUp } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, ButtonLink, TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { optional, parseConsolePath } from '../../../search.ts';
import { saveAfterSignUp } from '../parts/after-sign-up.ts';
import { AuthPage, focusOnMount } from '../parts/auth-page.tsx';
import { InvitedNotice, useInvitation } from '../parts/invited-notice.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';

export const Route = createFileRoute('/_auth/sign-up')({
  validateSearch: (search) => optional('to', parseConsolePath(search.to)),
  component: SignUp,
});

function SignUp() {
  const { to } = Route.useSearch();
  const invitation = useInvitation(to);
  const [email, setEmail] = useState<string | null>(null);
  const signingUp = useMutation({
    mutationFn: signUp,
    onSuccess(_, { email: address }) {
      saveAfterSignUp(to);
      setEmail(address);
    },
  });
  const entered = signingUp.variables;
  if (email !== null) return <EmailSent email={email} to={to} invited={invitation != null} onChangeAddress={() => setEmail(null)} />;
  return (
    <AuthPage
      title={t('people.signUpTitle')}
      lead={t('people.signUpLead')}
      below={rich('people.alreadyHaveAccount', {
        link: (text) => (
          <TextLink to="/sign-in" search={{ to }}>
            {text}
          </TextLink>
        ),
      })}
    >
      <InvitedNotice to={to} />
      <Form
        key={invitation?.email}
        submitLabel={t('people.createAccount')}
        wide
        busy={signingUp.isPending}
        error={signingUp.error}
        onSubmit={(form) =>
          signingUp.mutate({ name: form.text('name').trim(), email: form.text('email').trim(), password: form.text('password') })
        }
      >
        <Field
          ref={focusOnMount}
          label={t('people.yourName')}
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={entered?.name}
        />
        <Field
          label={t('common.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={entered?.email ?? invitation?.email}
          hint={t('people.signUpEmailHint')}
        />
        <NewPasswordField label={t('common.password')} name="password" isFirst />
      </Form>
    </AuthPage>
  );
}

interface EmailSentProps {
  readonly email: string;
  readonly to: string | undefined;
  readonly invited: boolean;
  readonly onChangeAddress: () => void;
}

function EmailSent({ email, to, invited, onChangeAddress }: EmailSentProps) {
  return (
    <AuthPage
      title={t('people.checkEmailTitle')}
      lead={rich(invited ? 'people.confirmationSentInvited' : 'people.confirmationSent', {
        email,
        strong: (text) => <strong className="font-medium text-ink">{text}</strong>,
      })}
      below={
        <>
          {t('people.noConfirmationEmail')}{' '}
          {!invited &&
            rich('people.wrongAddress', {
              link: (text) => (
                <Button variant="link" onClick={onChangeAddress}>
                  {text}
                </Button>
              ),
            })}
        </>
      }
    >
      <div>
        <ButtonLink to="/sign-in" search={{ to }} variant="secondary">
          {t('people.signIn')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
