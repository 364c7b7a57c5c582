import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** The files in `deploy`, as far as they can be tested without Docker, systemd and the like. */

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url));
const secrets = [
  'DATABASE_URL',
  'KEY_PEPPER',
  'OPERATOR_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_PARTNER_TOKEN',
  'WOOCOMMERCE_SECRET',
];

const withSecrets = (env: Record<string, string>) =>
  spawnSync('sh', [join(deploy, 'compose/with-secrets.sh'), 'env'], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });

test('every secret can be a file in a container, and an empty file counts as unset for optional secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-secrets-'));
  const [full, empty] = [join(folder, 'full'), join(folder, 'empty')];
  await writeFile(full, 'of-a-file');
  await writeFile(empty, '');
  const given = withSecrets(Object.fromEntries(secrets.map((name) => [`${name}_FILE`, full])));
  for (const name of secrets) assert.match(given.stdout, new RegExp(`^${name}=of-a-file$`, 'm'));
  assert.doesNotMatch(given.stdout, /_FILE=/);
  const left = withSecrets({ SMTP_URL_FILE: empty, STRIPE_SECRET_KEY_FILE: empty });
  assert.deepEqual([left.status, /SMTP_URL|STRIPE/.test(left.stdout)], [0, false]);
  assert.equal(withSecrets({ KEY_PEPPER_FILE: empty }).status, 1);
  assert.equal(withSecrets({ SMTP_URL_FILE: join(folder, 'none') }).status, 1);
});

test('the compose file passes on every secret that it creates, and mail, payment and shops can be configured', async () => {
  const compose = await readFile(join(deploy, 'compose/compose.yml'), 'utf8');
  const made = await readFile(join(deploy, 'compose/secrets.sh'), 'utf8');
  for (const name of secrets) {
    const file = name.toLowerCase();
    assert.match(compose, new RegExp(`${name}_FILE: /run/secrets/${file}\\n`));
    assert.match(compose, new RegExp(`^  ${file}:\\n    file: ./secrets/${file}$`, 'm'));
    assert.match(made, new RegExp(`^make ${file} `, 'm'));
  }
  for (const name of ['MAIL_FROM', 'STRIPE_PRICES', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_PLANS'])
    assert.match(compose, new RegExp(`^      ${name}:`, 'm'));
});

test('a unit creates each folder outside its own that it writes to', async () => {
  const folder = join(deploy, 'systemd');
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.service'))) {
    const unit = await readFile(join(folder, name), 'utf8');
    for (const [, path = ''] of unit.matchAll(/^ReadWritePaths=(.+)$/gm)) {
      assert.ok(path.startsWith('-'), `${name}: without ${path} it would not start`);
      assert.match(unit, new RegExp(`^ExecStartPre=\\+/usr/bin/install -d .*${path.slice(1)}$`, 'm'));
    }
  }
});
