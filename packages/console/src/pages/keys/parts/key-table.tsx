import type { Key } from '../../../api/keys/keys.ts';
import { Button } from '../../../parts/button.tsx';
import { Menu, MenuItem } from '../../../parts/menu.tsx';
import { State } from '../../../parts/state.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { When } from '../../../parts/time.tsx';
import type { Chosen } from './chosen.ts';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly mayChange: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

export function KeyTable({ keys, mayChange, onChoose }: KeyTableProps) {
  const actions: Column<Key> = {
    heading: 'Actions',
    silent: true,
    cell: (key) => key.revoked_at === null && <Actions secret={key} onChoose={onChoose} />,
  };
  return (
    <Table
      caption="Keys, the latest first"
      columns={mayChange ? [...columns, actions] : columns}
      rows={keys}
      idOf={({ id }) => id}
      quiet={({ revoked_at }) => revoked_at !== null}
    />
  );
}

const columns: readonly Column<Key>[] = [
  {
    heading: 'Key',
    leads: true,
    cell: ({ label, prefix }) => (
      <span className="grid">
        <span className="font-medium">{label === '' ? 'Without a label' : label}</span>
        <code className="text-muted">{prefix}</code>
      </span>
    ),
  },
  { heading: 'May', cell: ({ scopes }) => scopes.join(', ') },
  {
    heading: 'Made',
    cell: ({ created_by, created_at }) => (
      <>
        <When at={created_at} />
        {created_by !== null && <span className="block break-all text-[0.9375rem] text-muted">by {created_by}</span>}
      </>
    ),
  },
  {
    heading: 'Last used',
    cell: ({ last_used_at }) => (last_used_at === null ? <span className="text-muted">never yet</span> : <When at={last_used_at} />),
  },
  { heading: 'Runs out', cell: (key) => <RunsOut of={key} /> },
];

function RunsOut({ of: { revoked_at, expires_at } }: { readonly of: Key }) {
  if (revoked_at !== null)
    return (
      <State is="bad">
        revoked <When at={revoked_at} />
      </State>
    );
  if (expires_at === null) return <State is="good">Never</State>;
  const over = Date.parse(expires_at) <= Date.now();
  return (
    <State is={over ? 'over' : 'good'}>
      {over && 'ran out '}
      <When at={expires_at} />
    </State>
  );
}

function Actions({ secret, onChoose }: { readonly secret: Key; readonly onChoose: (chosen: Chosen) => void }) {
  const item = (to: 'rotate' | 'relabel' | 'revoke', text: string) => (
    // The dialogue takes the focus; the menu must be gone by then.
    <MenuItem onSelect={() => setTimeout(() => onChoose({ key: secret, to }))}>{text}</MenuItem>
  );
  return (
    <Menu align="end" trigger={<Button aria-label={`Change ${secret.label === '' ? secret.id : secret.label}`}>Change</Button>}>
      {item('rotate', 'Put a new one in its place')}
      {item('relabel', 'Change the label')}
      {item('revoke', 'Revoke')}
    </Menu>
  );
}
