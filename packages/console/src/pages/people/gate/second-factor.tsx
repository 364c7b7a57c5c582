import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { proveSecondFactor, sessionKey } from '../../../api/people/session.ts';
import { Button, TextLink } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { Form } from '../../../parts/form.tsx';
import { insidePath, optional } from '../../../search.ts';
import { AppCodeField } from '../parts/app-code-field.tsx';
import { GateSheet } from '../parts/gate-sheet.tsx';

export const Route = createFileRoute('/_gate/second-factor')({
  validateSearch: (search) => optional('to', insidePath(search.to)),
  component: SecondFactor,
});

function SecondFactor() {
  const { to } = Route.useSearch();
  const router = useRouter();
  const queries = useQueryClient();
  const [backup, setBackup] = useState(false);
  const proving = useMutation({
    mutationFn: (code: string) => proveSecondFactor({ code, kind: backup ? 'backup' : 'totp' }),
    async onSuccess() {
      await queries.resetQueries({ queryKey: sessionKey });
      router.history.push(to ?? '/console');
    },
  });
  return (
    <GateSheet
      title="Second factor"
      lead={
        backup
          ? 'Type one of the codes that you kept when you set it up. Each works once.'
          : 'Type the six digits that your authenticator app shows now.'
      }
      below={
        <>
          Not you? <TextLink to="/sign-in">Sign in as someone else</TextLink>
        </>
      }
    >
      <Form
        send="Go on"
        busy={proving.isPending}
        error={proving.error}
        onSend={(form) => proving.mutate(form.text('code').replaceAll(' ', ''))}
        beside={
          <Button dress="bare" onClick={() => setBackup(!backup)}>
            {backup ? 'Use the app instead' : 'Use a backup code'}
          </Button>
        }
      >
        {backup ? (
          <Field key="backup" label="Backup code" name="code" autoComplete="off" required className="font-mono" />
        ) : (
          <AppCodeField key="totp" label="Code" />
        )}
      </Form>
    </GateSheet>
  );
}
