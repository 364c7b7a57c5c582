import { useMutation } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { requestPasswordReset } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { AuthPage } from '../parts/auth-page.tsx';

export const Route = createFileRoute('/_auth/forgot')({ component: Forgot });

function Forgot() {
  const requesting = useMutation({ mutationFn: requestPasswordReset });
  return (
    <AuthPage
      title={t('people.forgotTitle')}
      lead={t('people.forgotLead')}
      below={rich('people.rememberedPassword', { link: (text) => <TextLink to="/sign-in">{text}</TextLink> })}
    >
      {requesting.isSuccess ? (
        <Notice tone="ok" role="status">
          {t('people.resetEmailSent')}
        </Notice>
      ) : (
        <Form
          submitLabel={t('people.sendResetLink')}
          wide
          busy={requesting.isPending}
          error={requesting.error}
          onSubmit={(form) => requesting.mutate({ email: form.text('email').trim() })}
        >
          <Field label={t('common.email')} name="email" type="email" autoComplete="username" required />
        </Form>
      )}
    </AuthPage>
  );
}
