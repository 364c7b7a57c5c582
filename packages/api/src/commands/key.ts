import { Command } from 'commander';
import { createKeyAsOperator, revokeKey } from '../adapters/postgres/keys.ts';
import { type Scope, scopes } from '../limits/plans.ts';
import { expiry, name, scopeList, uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const key = new Command('key').description('Make and revoke keys.');

key
  .command('create')
  .description('Make a key. The key alone is printed, once; it is kept nowhere.')
  .requiredOption('--business <id>', 'the business that it belongs to', uuid)
  .option('--scopes <list>', `what it may call, of ${scopes.join(',')}`, scopeList, scopes)
  .option('--expires <time>', 'when it runs out, as a date or an ISO 8601 time', expiry)
  .option('--label <text>', 'what it is for', name)
  .option('--json', 'print one JSON object')
  .action(async (options: { business: string; scopes: readonly Scope[]; expires?: string; label?: string; json?: boolean }) => {
    const made = await withDatabase((db, pepper) =>
      createKeyAsOperator(db, pepper, {
        businessId: options.business,
        scopes: options.scopes,
        label: options.label ?? '',
        expiresAt: options.expires ?? null,
      }),
    );
    if (made === null) throw new CommandRefused(`No business has the id ${options.business}.`);
    print(options.json ?? false, { id: made.id, key: made.text }, made.text);
  });

key
  .command('revoke')
  .description('Revoke a key: from the next call on it is refused, on every node.')
  .argument('<id>', 'the 8 characters of id in the key')
  .option('--json', 'print one JSON object')
  .action(async (id: string, { json = false }: { json?: boolean }) => {
    const keyId = /^sil_(?:live|test)_([0-9A-Za-z]{8})/.exec(id)?.[1] ?? id;
    if (!(await withDatabase((db) => revokeKey(db, keyId)))) throw new CommandRefused(`No key has the id ${keyId.slice(0, 20)}.`);
    print(json, { id: keyId, revoked: true }, `${keyId} is revoked.`);
  });
