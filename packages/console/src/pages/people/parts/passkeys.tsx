import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, type Passkey, passkeysQuery } from '../../../api/people/passkeys.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Open = { readonly dialog: 'add' } | { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey };

export function Passkeys({ mayAdd }: { readonly mayAdd: boolean }) {
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const isSupported = canUsePasskeys();
  return (
    <Section
      title={t('people.passkeys')}
      lead={t('people.passkeysLead')}
      actions={mayAdd && isSupported && <Button onClick={() => setOpen({ dialog: 'add' })}>{t('people.passkeyAdd')}</Button>}
    >
      <ErrorNotice error={error} />
      {!isSupported && <p className="text-muted">{t('people.passkeysUnsupported')}</p>}
      {passkeys?.length === 0 && isSupported && <p className="text-muted">{t('people.passkeysNone')}</p>}
      {passkeys !== undefined && passkeys.length > 0 && (
        <Table
          caption={t('people.passkeys')}
          rows={passkeys}
          getId={({ id }) => id}
          columns={[
            {
              heading: t('people.name'),
              isRowHeader: true,
              cell: ({ name, synced }) => (
                <span className="grid [overflow-wrap:anywhere]">
                  {name}
                  {synced && <span className="text-[0.9375rem] text-muted">{t('people.passkeySynced')}</span>}
                </span>
              ),
            },
            { heading: t('people.passkeyAddedAt'), cell: ({ created_at }) => <Timestamp at={created_at} /> },
            {
              heading: t('people.sessionLastUsed'),
              cell: ({ last_used_at }) => (last_used_at === null ? t('people.passkeyNeverUsed') : <Timestamp at={last_used_at} />),
            },
            {
              heading: t('people.sessionActions'),
              isHeadingHidden: true,
              cell: (passkey) => (
                <span className="flex flex-wrap gap-3">
                  <Button onClick={() => setOpen({ dialog: 'rename', passkey })}>
                    {rich('people.passkeyRename', { name: passkey.name, sr: srOnly })}
                  </Button>
                  <Button variant="danger" onClick={() => setOpen({ dialog: 'remove', passkey })}>
                    {rich('people.passkeyRemove', { name: passkey.name, sr: srOnly })}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {open?.dialog === 'add' && <AddPasskeyDialog onClose={close} />}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Section>
  );
}
