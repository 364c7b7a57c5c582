import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../api/people/session.ts';
import { Button } from '../../../parts/button.tsx';
import { Part, Sheet } from '../../../parts/sheet.tsx';
import { State } from '../../../parts/state.tsx';
import { AddressDialog } from '../parts/address-dialog.tsx';
import { ConfirmReminder } from '../parts/confirm-reminder.tsx';
import { NameDialog } from '../parts/name-dialog.tsx';
import { PasswordDialog } from '../parts/password-dialog.tsx';
import { RemoveSecondFactorDialog } from '../parts/remove-second-factor-dialog.tsx';
import { SecondFactorDialog } from '../parts/second-factor-dialog.tsx';
import { Sessions } from '../parts/sessions.tsx';

export const Route = createFileRoute('/_inside/_own/account')({ component: Account });

function Account() {
  const { data: me } = useSuspenseQuery(sessionQuery);
  const [open, setOpen] = useState<'name' | 'address' | 'password' | 'second factor' | 'remove second factor' | null>(null);
  if (me === null) return null;
  const { name, email, email_confirmed, second_factor } = me.person;
  const close = (): void => setOpen(null);
  return (
    <Sheet title="Account and security">
      <ConfirmReminder />
      <Part
        title="You"
        actions={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('name')}>Change the name</Button>
            <Button onClick={() => setOpen('address')}>Change the e-mail</Button>
          </div>
        }
      >
        <dl className="grid max-w-xl gap-x-8 gap-y-2 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">Name</dt>
          <dd>{name}</dd>
          <dt className="text-muted">E-mail</dt>
          <dd className="flex flex-wrap gap-x-5 break-all">
            {email}
            {email_confirmed ? <State is="good">confirmed</State> : <State is="waiting">not confirmed yet</State>}
          </dd>
        </dl>
      </Part>
      <Part
        title="Password"
        lead="A new password ends every other session and every link that would set another."
        actions={<Button onClick={() => setOpen('password')}>Change the password</Button>}
      >
        {null}
      </Part>
      <Part
        title="Second factor"
        lead="A code from an authenticator app, asked for after the password. Whoever learns the password alone stays outside."
        actions={
          second_factor ? (
            <Button dress="danger" onClick={() => setOpen('remove second factor')}>
              Remove it
            </Button>
          ) : (
            email_confirmed && (
              <Button dress="ink" onClick={() => setOpen('second factor')}>
                Set it up
              </Button>
            )
          )
        }
      >
        <p>{second_factor ? <State is="good">It is set up.</State> : <State is="over">It is not set up.</State>}</p>
      </Part>
      <Sessions />
      {open === 'name' && <NameDialog name={name} onClose={close} />}
      {open === 'address' && <AddressDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'second factor' && <SecondFactorDialog onClose={close} />}
      {open === 'remove second factor' && <RemoveSecondFactorDialog onClose={close} />}
    </Sheet>
  );
}
