import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { confirmSecondFactor, type SecondFactorSetUp, sessionsQuery, setUpSecondFactor } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { brought } from '../../../parts/brought.ts';
import { CopyButton } from '../../../parts/command.tsx';
import { PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';
import { AppCodeField } from './app-code-field.tsx';

const QrCode = lazy(() => brought(() => import('./qr-code.tsx')).then(({ QrCode: component }) => ({ default: component })));

/** The password, then the app and the backup codes, then a first code to show that it works. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const beginning = useMutation({ mutationFn: setUpSecondFactor, onSuccess: setSetUp });
  const confirming = useMutation({
    mutationFn: confirmSecondFactor,
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: sessionKey }), queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })]),
  });
  const frame = { title: 'Set up the second factor', onClose };
  if (setUp === null)
    return (
      <FormDialog {...frame} send="Go on" sending={beginning} onSend={(form) => beginning.mutate({ password: form.text('password') })}>
        <p className="text-muted">Your password first, to be sure that it is you.</p>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
      </FormDialog>
    );
  if (confirming.isSuccess)
    return (
      <DoneDialog {...frame} done="The second factor is set up">
        Signing in asks for a code from now on. Every other session has ended.
      </DoneDialog>
    );
  return (
    <FormDialog
      key="code"
      {...frame}
      send="Switch it on"
      sending={confirming}
      onSend={(form) => confirming.mutate({ code: form.text('code') })}
    >
      <AppPart uri={setUp.uri} />
      <BackupCodes codes={setUp.backup_codes} />
      <AppCodeField label="The code that the app shows now" />
    </FormDialog>
  );
}

function AppPart({ uri }: { readonly uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className="grid gap-3">
      <p>Scan this with an authenticator app, or type the secret into it.</p>
      <div className="flex flex-wrap items-center gap-5">
        <Suspense fallback={<div className="size-44" />}>
          <QrCode text={uri} label="The secret of the second factor, for an authenticator app" />
        </Suspense>
        <div className="flex min-w-0 flex-1 basis-56 items-stretch rounded border border-line bg-surface">
          <code className="min-w-0 flex-1 px-3 py-2 break-all">{secret}</code>
          <CopyButton text={secret} label="the secret" />
        </div>
      </div>
    </div>
  );
}

function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <p className="text-pretty">
        Keep these codes where you keep passwords. Each signs you in once without the app, and they are shown here alone.
      </p>
      <div className="flex items-stretch rounded border border-line bg-surface">
        <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 px-4 py-3 whitespace-nowrap">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label="the backup codes" />
      </div>
    </div>
  );
}
