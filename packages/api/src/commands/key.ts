import { Command } from 'commander';
import { listBusinesses } from '../adapters/postgres/business/businesses.ts';
import { createKeyAsOperator, revokeKey } from '../adapters/postgres/keys/keys.ts';
import { postgresListedKeys } from '../adapters/postgres/keys/listed-keys.ts';
import type { ListedKey } from '../authentication/listed-key.ts';
import { type Scope, scopes } from '../limits/plans.ts';
import { expiry, label, scopeList, uuid } from './arguments.ts';
import { CommandRefused, print, withDatabase } from './with-database.ts';

export const key = new Command('key').description('Create, list and revoke keys.');

key
  .command('create')
  .description("Create a key. Prints only the key, once; it isn't stored.")
  .requiredOption('--business <id>', 'the business that owns the key', uuid)
  .option('--scopes <list>', `its scopes: ${scopes.join(',')}`, scopeList, scopes)
  .option('--expires <time>', 'when it expires, as a date or an ISO 8601 time', expiry)
  .option('--label <text>', 'its purpose', label)
  .option('--test', 'create a test key')
  .option('--json', 'print one JSON object')
  .action(
    async (options: { business: string; scopes: readonly Scope[]; expires?: string; label?: string; test?: boolean; json?: boolean }) => {
      const made = await withDatabase((db, pepper) =>
        createKeyAsOperator(db, pepper, {
          businessId: options.business,
          scopes: options.scopes,
          label: options.label ?? '',
          expiresAt: options.expires ?? null,
          testMode: options.test ?? false,
        }),
      );
      if (made === null) throw new CommandRefused(`No business has the ID ${options.business}.`);
      print(options.json ?? false, { id: made.id, key: made.text }, made.text);
    },
  );

key
  .command('list')
  .description("List a business's keys, newest first: ID, status, last use, scopes, label. The keys themselves aren't stored.")
  .requiredOption('--business <id>', 'the business', uuid)
  .option('--json', 'print one JSON object')
  .action(async ({ business, json = false }: { business: string; json?: boolean }) => {
    const keys = await withDatabase(async (db) =>
      (await listBusinesses(db)).some(({ id }) => id === business) ? postgresListedKeys(db).ofBusiness(business) : null,
    );
    if (keys === null) throw new CommandRefused(`No business has the ID ${business}.`);
    const lines = keys.map((one) =>
      `${one.id}  ${formatKeyStatus(one).padEnd(18)}  ${(one.lastUsedAt === null ? 'never used' : `used ${one.lastUsedAt.slice(0, 10)}`).padEnd(15)}  ${one.scopes.join(',')}  ${one.label}`.trimEnd(),
    );
    print(
      json,
      {
        keys: keys.map(({ id, label, scopes: its, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
          id,
          label,
          scopes: its,
          created_at: createdAt,
          last_used_at: lastUsedAt,
          expires_at: expiresAt,
          revoked_at: revokedAt,
        })),
      },
      lines.length === 0 ? 'The business has no keys yet. Create one with sillage key create.' : lines.join('\n'),
    );
  });

function formatKeyStatus({ expiresAt, revokedAt }: ListedKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt.slice(0, 10)}`;
  if (expiresAt === null) return 'live';
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'until'} ${expiresAt.slice(0, 10)}`;
}

key
  .command('revoke')
  .description('Revoke a key on every node, with effect from its next call.')
  .argument('<id>', 'the 8-character ID in the key')
  .option('--json', 'print one JSON object')
  .action(async (id: string, { json = false }: { json?: boolean }) => {
    const keyId = /^sil_(?:live|test)_([0-9A-Za-z]{8})/.exec(id)?.[1] ?? id;
    if ((await withDatabase((db) => revokeKey(db, keyId))) !== null) throw new CommandRefused(`No key has the ID ${keyId.slice(0, 20)}.`);
    print(json, { id: keyId, revoked: true }, `Revoked ${keyId}.`);
  });
