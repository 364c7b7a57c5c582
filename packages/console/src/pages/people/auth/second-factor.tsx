import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionKey, verifySecondFactor } from '../../../api/people/session.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { optional, parseConsolePath } from '../../../search.ts';
import { AppCodeField } from '../parts/app-code-field.tsx';
import { AuthPage } from '../parts/auth-page.tsx';

export const Route = createFileRoute('/_auth/second-factor')({
  validateSearch: (search) => optional('to', parseConsolePath(search.to)),
  component: SecondFactor,
});

function SecondFactor() {
  const { to } = Route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const [backup, setBackup] = useState(false);
  const verifying = useMutation({
    mutationFn: (code: string) => verifySecondFactor({ code, kind: backup ? 'backup' : 'totp' }),
    async onSuccess() {
      await queries.resetQueries({ queryKey: sessionKey });
      router.history.push(to ?? '/console');
    },
  });
  return (
    <AuthPage
      title={t('people.twoFactor')}
      lead={t(backup ? 'people.backupCodeLead' : 'people.appCodeLead')}
      below={rich('people.notYou', { link: (text) => <TextLink to="/sign-in">{text}</TextLink> })}
    >
      <Form
        submitLabel={t('common.continue')}
        busy={verifying.isPending}
        error={verifying.error}
        onSubmit={(form) => verifying.mutate(form.text('code').replaceAll(' ', ''))}
        extraActions={
          <Button variant="link" onClick={() => setBackup(!backup)}>
            {t(backup ? 'people.useApp' : 'people.useBackupCode')}
          </Button>
        }
      >
        {backup ? (
          <Field key="backup" label={t('people.backupCode')} name="code" autoComplete="off" required className="font-mono" />
        ) : (
          <AppCodeField key="totp" label={t('people.appCode')} />
        )}
      </Form>
    </AuthPage>
  );
}
