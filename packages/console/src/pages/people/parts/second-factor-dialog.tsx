import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { confirmSecondFactor, type SecondFactorSetUp, sessionsQuery, setUpSecondFactor } from '../../../api/people/account.ts';
import { sessionKey } from '../../../api/people/session.ts';
import { t } from '../../../messages/t.ts';
import { CopyButton } from '../../../parts/command.tsx';
import { PasswordField } from '../../../parts/field.tsx';
import { DoneDialog, FormDialog } from '../../../parts/form-dialog.tsx';
import { loadScript } from '../../../parts/lazy-script.ts';
import { AppCodeField } from './app-code-field.tsx';

const QrCode = lazy(() => loadScript(() => import('./qr-code.tsx')).then(({ QrCode: component }) => ({ default: component })));

/** Asks for the password, then shows the secret and the backup codes and asks for a first code. */
export function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  const settingUp = useMutation({ mutationFn: setUpSecondFactor, onSuccess: setSetUp });
  const confirming = useMutation({
    mutationFn: confirmSecondFactor,
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: sessionKey }), queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })]),
  });
  const dialog = { title: t('people.setUpTwoFactorTitle'), onClose };
  if (setUp === null)
    return (
      <FormDialog
        {...dialog}
        submitLabel={t('common.continue')}
        request={settingUp}
        onSubmit={(form) => settingUp.mutate({ password: form.text('password') })}
      >
        <p className="text-muted">{t('people.confirmPasswordText')}</p>
        <PasswordField label={t('common.password')} name="password" autoComplete="current-password" required />
      </FormDialog>
    );
  if (confirming.isSuccess)
    return (
      <DoneDialog {...dialog} message={t('people.twoFactorSetUp')}>
        {t('people.twoFactorSetUpText')}
      </DoneDialog>
    );
  return (
    <FormDialog
      key="code"
      {...dialog}
      submitLabel={t('people.turnOnTwoFactor')}
      request={confirming}
      onSubmit={(form) => confirming.mutate({ code: form.text('code') })}
    >
      <AppSecret uri={setUp.uri} />
      <BackupCodes codes={setUp.backup_codes} />
      <AppCodeField label={t('people.firstAppCode')} />
    </FormDialog>
  );
}

function AppSecret({ uri }: { readonly uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className="grid gap-3">
      <p>{t('people.scanSecret')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <Suspense fallback={<div className="size-44" />}>
          <QrCode text={uri} label={t('people.qrCodeLabel')} />
        </Suspense>
        <div className="flex min-w-0 flex-1 basis-56 items-stretch rounded border border-line bg-surface">
          <code className="min-w-0 flex-1 px-3 py-2 break-all">{secret}</code>
          <CopyButton text={secret} label={t('people.secretCopyLabel')} />
        </div>
      </div>
    </div>
  );
}

function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <p className="text-pretty">{t('people.backupCodesText')}</p>
      <div className="flex items-stretch rounded border border-line bg-surface">
        <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 px-4 py-3 whitespace-nowrap">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label={t('people.backupCodesCopyLabel')} />
      </div>
    </div>
  );
}
