import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseKeyId } from '../../src/authentication/key.ts';
import { environmentNames } from '../../src/config.ts';
import { got, newPerson } from '../support/console.ts';
import { eventually, freshDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { insertPerfumes, noSuchId, perfumes } from '../support/perfumes.ts';
import { sillage, sillageJson } from '../support/processes.ts';
import { refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let env: Record<string, string>;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  service = await startTestService(database.url);
  env = { DATABASE_URL: database.url };
});
after(async () => {
  await service?.close();
  await database?.drop();
});

test('an operator cannot approve a perfume without a card, as in the console', async () => {
  const { id } = await sillageJson(['business', 'create', '--name', 'Parfumerie Brune'], env);
  for (const [fragrance, said] of [
    [perfumes.moved.id, /merged into another/],
    [perfumes.withdrawn.id, /is withdrawn/],
    [noSuchId, /No perfume has the ID/],
  ] as const) {
    const { status, stderr } = await sillage(['link', 'approve', '--business', String(id), '--ref', 'A', '--fragrance', fragrance], env);
    assert.equal(status, 1);
    assert.match(stderr, said);
  }
  const { stderr } = await sillage(['link', 'approve', '--business', noSuchId, '--ref', 'A', '--fragrance', perfumes.bare.id], env);
  assert.match(stderr, /No business has the ID/);
});

test('an operator creates a business, a key and a link, changes the business, reads its usage and revokes the key while the service runs', async () => {
  const made = await sillageJson(
    ['business', 'create', '--name', ' Parfumerie Aurore ', '--website', 'https://parfumerie-aurore.fr', '--plan', 'boutique'],
    env,
  );
  const id = String(made.id);
  assert.deepEqual(made, { id, name: 'Parfumerie Aurore', plan: 'boutique' });

  const alone = await sillage(['key', 'create', '--business', id, '--scopes', 'card,looks', '--label', 'shop'], env);
  assert.equal(alone.status, 0, alone.stderr);
  assert.match(alone.stdout, /^sil_live_\w{46}\n$/, 'the key alone');
  const key = alone.stdout.trim();
  const product = () => service.call('/products/R%C3%A9f%201/card', key);
  await refusalIn(await product(), 'product_not_linked');
  let unlinked = 1;
  await refusalIn(await service.call('/search?q=a', key), 'not_entitled');

  const link = { business: id, ref: 'Réf 1', fragrance: perfumes.complete.id };
  assert.deepEqual(
    await sillageJson(['link', 'approve', '--business', id, '--ref', 'Re\u0301f 1', '--fragrance', perfumes.complete.id], env),
    {
      ...link,
      state: 'approved',
    },
  );
  await eventually(async () => {
    const { status } = await product();
    // The link may reach the service only after another call.
    if (status === 404) unlinked += 1;
    assert.equal(status, 200);
  });

  assert.deepEqual(await sillageJson(['business', 'set', id, '--plan', 'trial', '--allowance', '1', '--rate', '500'], env), {
    id,
    changed: true,
  });
  await refusalIn(await product(), 'over_allowance');

  const { name, period, used, allowance, refused, lines } = await sillageJson(['usage', id], env);
  assert.deepEqual([name, used, allowance, refused], ['Parfumerie Aurore', 1, 1, unlinked + 2]);
  assert.match(String(period), /^\d{4}-\d{2}-01$/);
  const counted = Object(lines).map(({ operation, outcome, calls, charged, key: by }: Record<string, unknown>) => [
    operation,
    outcome,
    calls,
    charged,
    by === parseKeyId(key),
  ]);
  assert.deepEqual(counted.sort(), [
    ['getProductCard', 'over_allowance', 1, 0, true],
    ['getProductCard', 'product_not_linked', unlinked, 0, true],
    ['getProductCard', 'public_hit', 1, 1, true],
    ['searchPerfumes', 'not_entitled', 1, 0, true],
  ]);
  const words = await sillage(['usage', id], env);
  assert.match(words.stdout, new RegExp(`^Parfumerie Aurore: \\d{4}-\\d{2}-01, 1 of 1 charged calls used, ${unlinked + 2} rejected\\.\n`));

  assert.deepEqual(await sillageJson(['business', 'set', id, '--suspend'], env), { id, changed: true });
  const { businesses } = await sillageJson(['business', 'list'], env);
  const listed = Object(businesses).find((one: { id: string }) => one.id === id);
  assert.deepEqual(
    { ...listed, created_at: null },
    { id, name: 'Parfumerie Aurore', plan: 'trial', state: 'suspended', test: false, created_at: null },
  );
  assert.match(listed.created_at, /^\d{4}-\d{2}-\d{2}T.*Z$/);
  assert.match(
    (await sillage(['business', 'list'], env)).stdout,
    new RegExp(`^${id}  suspended  trial +\\d{4}-\\d{2}-\\d{2}  Parfumerie Aurore$`, 'm'),
  );
  await refusalIn(await product(), 'suspended');
  const keyId = parseKeyId(key) ?? '';
  // The full key is accepted too, and is not repeated in the output.
  const revoked = await sillage(['key', 'revoke', key], env);
  assert.deepEqual([revoked.status, revoked.stdout], [0, `Revoked ${keyId}.\n`]);
  await refusalIn(await product(), 'revoked');

  const { keys } = await sillageJson(['key', 'list', '--business', id], env);
  const [{ created_at, last_used_at, revoked_at, ...rest }, ...others] = Object(keys);
  assert.deepEqual([rest, others], [{ id: keyId, label: 'shop', scopes: ['card', 'looks'], expires_at: null }, []]);
  for (const at of [created_at, last_used_at, revoked_at]) assert.match(at, /^\d{4}-\d{2}-\d{2}T.*Z$/);
  const inWords = await sillage(['key', 'list', '--business', id], env);
  assert.match(inWords.stdout, new RegExp(`^${keyId}  revoked \\d{4}-\\d{2}-\\d{2}  used \\d{4}-\\d{2}-\\d{2}  card,looks  shop\n$`));
  const none = await sillage(['key', 'list', '--business', noSuchId], env);
  assert.deepEqual([none.status, none.stderr], [1, `No business has the ID ${noSuchId}.\n`]);
});

test('the help lists every environment variable', async () => {
  const { stdout } = await sillage(['--help']);
  assert.deepEqual(
    environmentNames.filter((name) => !stdout.includes(name)),
    [],
  );
  assert.match(stdout, /STRIPE_SECRET_KEY/);
});

const helped = [[], ['library'], ['business', 'set'], ['link', 'approve'], ['serve']];
test('every command has a help text', { concurrency: 2 }, async (t) => {
  await Promise.all(
    helped.map((command) =>
      t.test(`sillage ${command.join(' ')} --help`, async () => {
        const { status, stdout, stderr } = await sillage([...command, '--help']);
        assert.equal(status, 0, stderr);
        assert.match(stdout, new RegExp(`^Usage: sillage ${command.join(' ')}`));
        if (command.length > 0 && !['library', 'serve'].includes(command.join(' '))) assert.match(stdout, /--json/);
      }),
    ),
  );
});

/** Each kind of error once; the arguments have their own tests. */
const wrong: readonly [args: readonly string[], status: 1 | 2, sentence: RegExp][] = [
  [['nothing'], 2, /unknown command 'nothing'/],
  [['business', 'create'], 2, /required option '--name <name>'/],
  [['business', 'set', noSuchId, '--suspend', '--resume'], 2, /^Use either --suspend or --resume, not both\.\n$/],
  [['key', 'create', '--business', noSuchId], 1, /^No business has the ID [0-9a-f-]+\.\n$/],
  [['key', 'create', '--business', noSuchId, '--expires', '2020-01-01'], 2, /must be in the future/],
  [
    ['link', 'approve', '--business', noSuchId, '--ref', 'a', '--fragrance', perfumes.complete.id],
    1,
    /^No business has the ID [-0-9a-f]{36}\.\n$/,
  ],
  [['usage', noSuchId, '--month', 'May'], 2, /It must have the format 2026-11/],
];
test('an error is one sentence, or one JSON object with --json; a failure exits with 1 and a usage error with 2', {
  concurrency: 2,
}, async (t) => {
  await Promise.all(
    wrong.map(([args, expected, sentence]) =>
      t.test(`sillage ${args.join(' ').replace(noSuchId, 'ID')}`, async () => {
        const { status, stdout, stderr } = await sillage(args, env);
        assert.equal(status, expected, stdout);
        assert.match(stderr, sentence);
        assert.equal(stdout, '');
        const asJson = await sillage([...args, '--json'], env);
        assert.deepEqual([asJson.status, asJson.stdout], [expected, '']);
        const { error, ...rest } = Object(JSON.parse(asJson.stderr));
        assert.ok(stderr.includes(error), asJson.stderr);
        assert.deepEqual(rest, {});
        assert.doesNotMatch(stderr, /\n {4}at |node:internal/);
      }),
    ),
  );
});

test('"default" resets a custom limit to the plan', async () => {
  const { id } = await sillageJson(['business', 'create', '--name', 'Maison Verveine'], env);
  const allowanceAfter = async (...change: string[]) => {
    await sillageJson(['business', 'set', String(id), ...change], env);
    return (await sillageJson(['usage', String(id)], env)).allowance;
  };
  assert.equal(await allowanceAfter('--allowance', '5', '--rate', '7'), 5);
  assert.equal(await allowanceAfter('--rate', 'default'), 5);
  assert.equal(await allowanceAfter('--allowance', 'default'), 1_000);
});

test('the operator adds members to a business that the operator created', async () => {
  const { id } = await sillageJson(['business', 'create', '--name', 'Maison Verveine'], env);
  const add = ['member', 'add', '--business', String(id), '--email'];
  const hasty = await newPerson(service, 'hasty@maison-verveine.fr', { confirmed: false });
  for (const [email, complaint] of [
    ['nobody@maison-verveine.fr', /No account exists for nobody@maison-verveine\.fr/],
    [hasty.email, /isn't confirmed yet/],
  ] as const) {
    const { status, stderr } = await sillage([...add, email], env);
    assert.equal(status, 1);
    assert.match(stderr, complaint);
  }
  const owner = await newPerson(service, 'odile@maison-verveine.fr');
  await sillageJson([...add, 'Odile@Maison-Verveine.fr'], env);
  const { members } = await got('listMembers', owner.call('GET', `/businesses/${id}/members`));
  assert.deepEqual([Object(members)[0].email, Object(members)[0].role], [owner.email, 'owner']);
  await sillageJson([...add, owner.email, '--role', 'viewer'], env);
  const listed = await sillage(['member', 'list', '--business', String(id)], env);
  assert.match(listed.stdout, /^viewer +odile@maison-verveine\.fr /);
});

test('a reader that closes the pipe ends no command with an error', { skip: process.platform === 'win32' }, async () => {
  const bin = fileURLToPath(new URL('../../bin/sillage.js', import.meta.url));
  const { stderr } = await promisify(execFile)('bash', ['-c', 'set -o pipefail; "$0" "$1" --help | true', process.execPath, bin]);
  assert.equal(stderr, '');
});
