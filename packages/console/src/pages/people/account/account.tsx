import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { changeMe } from '../../../api/people/account.ts';
import { sessionQuery } from '../../../api/people/session.ts';
import { LanguageSelect } from '../../../frames/language-select.tsx';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page, Section } from '../../../parts/page.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { oneOf, optional } from '../../../search.ts';
import { ConfirmReminder } from '../parts/confirm-reminder.tsx';
import { EmailDialog } from '../parts/email-dialog.tsx';
import { NameDialog } from '../parts/name-dialog.tsx';
import { Passkeys } from '../parts/passkeys.tsx';
import { PasswordDialog } from '../parts/password-dialog.tsx';
import { RemoveSecondFactorDialog } from '../parts/remove-second-factor-dialog.tsx';
import { SecondFactorDialog } from '../parts/second-factor-dialog.tsx';
import { Sessions } from '../parts/sessions.tsx';

export const Route = createFileRoute('/_app/_account/account')({
  validateSearch: (search) => optional('said', oneOf(['reset'], search.said)),
  component: Account,
});

function Account() {
  const { said } = Route.useSearch();
  const { data: me } = useSuspenseQuery(sessionQuery);
  const [open, setOpen] = useState<'name' | 'email' | 'password' | 'second factor' | 'remove second factor' | null>(null);
  if (me === null) return null;
  const { name, email, email_confirmed, second_factor } = me.person;
  const close = (): void => setOpen(null);
  return (
    <Page title={t('people.accountTitle')}>
      {said === 'reset' && <Notice>{t('people.passwordResetPasskeys')}</Notice>}
      {said === 'reset' && <Passkeys mayAdd={email_confirmed} />}
      <ConfirmReminder />
      <Section
        title={t('people.profile')}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('name')}>{t('people.changeName')}</Button>
            <Button onClick={() => setOpen('email')}>{t('people.changeEmail')}</Button>
          </div>
        }
      >
        <dl className="grid max-w-xl gap-x-8 gap-y-2 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{t('people.name')}</dt>
          <dd>{name}</dd>
          <dt className="text-muted">{t('common.email')}</dt>
          <dd className="flex flex-wrap gap-x-5 break-all">
            {email}
            <StatusLabel tone={email_confirmed ? 'good' : 'pending'}>
              {t(email_confirmed ? 'people.emailConfirmed' : 'people.emailUnconfirmed')}
            </StatusLabel>
          </dd>
          <dt className="self-center text-muted">{t('shell.language')}</dt>
          <dd>
            <LanguageSelect save={(language) => changeMe({ language })} />
          </dd>
        </dl>
      </Section>
      <Section
        title={t('common.password')}
        lead={t('people.passwordLead')}
        actions={<Button onClick={() => setOpen('password')}>{t('people.changePassword')}</Button>}
      >
        {null}
      </Section>
      <Section
        title={t('people.twoFactor')}
        lead={t('people.twoFactorLead')}
        actions={
          second_factor ? (
            <Button variant="danger" onClick={() => setOpen('remove second factor')}>
              {t('people.removeTwoFactor')}
            </Button>
          ) : (
            email_confirmed && (
              <Button variant="primary" onClick={() => setOpen('second factor')}>
                {t('people.setUpTwoFactor')}
              </Button>
            )
          )
        }
      >
        <p>
          <StatusLabel tone={second_factor ? 'good' : 'inactive'}>
            {t(second_factor ? 'people.twoFactorOn' : 'people.twoFactorOff')}
          </StatusLabel>
        </p>
      </Section>
      {said !== 'reset' && <Passkeys mayAdd={email_confirmed} />}
      <Sessions />
      {open === 'name' && <NameDialog name={name} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'second factor' && <SecondFactorDialog onClose={close} />}
      {open === 'remove second factor' && <RemoveSecondFactorDialog onClose={close} />}
    </Page>
  );
}
