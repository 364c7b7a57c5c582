import type { Key } from '../../../api/keys/keys.ts';
import { formatEnumeration } from '../../../messages/format.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { EmailText } from '../../../parts/email-text.tsx';
import { Menu, MenuItem } from '../../../parts/menu.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { Timestamp } from '../../../parts/timestamp.tsx';
import type { KeyDialog } from './key-dialog.ts';

interface KeyTableProps {
  readonly caption: string;
  readonly keys: readonly Key[];
  readonly canChange: boolean;
  readonly onOpen: (dialog: KeyDialog) => void;
}

export function KeyTable({ caption, keys, canChange, onOpen }: KeyTableProps) {
  const actions: Column<Key> = {
    heading: t('keys.actions'),
    isHeadingHidden: true,
    cell: (key) => key.revoked_at === null && <Actions secret={key} onOpen={onOpen} />,
  };
  return (
    <Table
      caption={caption}
      columns={canChange ? [...columns, actions] : columns}
      rows={keys}
      getId={({ id }) => id}
      isMuted={({ revoked_at }) => revoked_at !== null}
    />
  );
}

const columns: readonly Column<Key>[] = [
  {
    heading: t('keys.key'),
    isRowHeader: true,
    cell: ({ label, prefix }) => (
      <span className="grid">
        <span className="font-medium">{label === '' ? t('keys.unlabelled') : label}</span>
        <code className="text-muted">{prefix}</code>
      </span>
    ),
  },
  { heading: t('keys.scopes'), cell: ({ scopes }) => formatEnumeration(scopes) },
  {
    heading: t('keys.created'),
    cell: ({ created_by, created_at }) => (
      <>
        <Timestamp at={created_at} />
        {created_by !== null && (
          <span className="block text-[0.9375rem] text-muted">
            {rich('keys.by', { person: <EmailText key="person" email={created_by} /> })}
          </span>
        )}
      </>
    ),
  },
  {
    heading: t('keys.lastUsed'),
    cell: ({ last_used_at }) =>
      last_used_at === null ? <span className="text-muted">{t('keys.neverUsed')}</span> : <Timestamp at={last_used_at} />,
  },
  { heading: t('keys.expires'), cell: (key) => <Expiry of={key} /> },
];

function Expiry({ of: { revoked_at, expires_at } }: { readonly of: Key }) {
  if (revoked_at !== null)
    return (
      <StatusLabel tone="bad">
        <span>{rich('keys.revoked', { time: <Timestamp at={revoked_at} /> })}</span>
      </StatusLabel>
    );
  if (expires_at === null) return <StatusLabel tone="good">{t('keys.neverExpires')}</StatusLabel>;
  const isExpired = Date.parse(expires_at) <= Date.now();
  const time = <Timestamp at={expires_at} />;
  return (
    <StatusLabel tone={isExpired ? 'inactive' : 'good'}>{isExpired ? <span>{rich('keys.expired', { time })}</span> : time}</StatusLabel>
  );
}

function Actions({ secret, onOpen }: { readonly secret: Key; readonly onOpen: (dialog: KeyDialog) => void }) {
  const item = (action: 'rotate' | 'relabel' | 'revoke', text: string) => (
    // Deferred, because the menu must be closed before the dialog takes the focus.
    <MenuItem onSelect={() => setTimeout(() => onOpen({ key: secret, action }))}>{text}</MenuItem>
  );
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={t('keys.changeKey', { key: secret.label === '' ? secret.id : secret.label })}>{t('keys.change')}</Button>
      }
    >
      {item('rotate', t('keys.rotate'))}
      {item('relabel', t('keys.editLabel'))}
      {item('revoke', t('keys.revoke'))}
    </Menu>
  );
}
