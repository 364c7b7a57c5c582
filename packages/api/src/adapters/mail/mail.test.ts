import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { messageIdHeader } from './message-id.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

const letter = {
  to: 'aurore@maison.example',
  subject: 'Zur Bestätigung',
  text: 'Open this:\n\nhttps://api.example.com/console/confirm?token=abc\n',
  html: '<p>Open <a href="https://api.example.com/console/confirm?token=abc">this</a>.</p>',
};

const fail = (what: unknown): never => assert.fail(String(what));

test('an email in the outbox is complete and readable only by its owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-outbox-'));
  try {
    const written: string[] = [];
    const mail = outboxMail(join(folder, 'outbox'), 'Sillage <no-reply@example.com>', (file) => written.push(file), fail);
    await mail.post(letter);
    assert.deepEqual(await readdir(join(folder, 'outbox')), [written[0]?.split('/').at(-1)]);
    const [file = ''] = written;
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const text = await readFile(file, 'utf8');
    assert.match(text, /^From: Sillage <no-reply@example\.com>\r$/m);
    assert.match(text, /^To: aurore@maison\.example\r$/m);
    assert.match(text, /^Subject: =\?UTF-8\?/m);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an email that cannot be written is reported, not thrown', async () => {
  const lost: unknown[] = [];
  await outboxMail('/dev/null/outbox', 'a@example.com', fail, (error) => lost.push(error)).post(letter);
  assert.equal(lost.length, 1);
});

test('the id of an email is a valid Message-ID, whatever it is made from', () => {
  const { messageId: id } = messageIdHeader('7b3e late 2026-06-01T00:00:00.000Z owner@maison.example', 'Sillage <no-reply@example.com>');
  assert.match(id ?? '', /^<[\w.-]+@example\.com>$/);
});

test('an email is sent by SMTP, and retried if the server rejects it', async () => {
  const server = await startMailServer({ refuses: 1 });
  const mail = smtpMail(`smtp://127.0.0.1:${server.port}`, 'Sillage <no-reply@example.com>', fail);
  try {
    assert.equal(await mail.post(letter), true);
    assert.equal(server.refusals, 1);
    assert.deepEqual(server.envelopes, ['<no-reply@example.com> <aurore@maison.example>']);
    assert.match(server.letters[0] ?? '', /^To: aurore@maison\.example$/m);
  } finally {
    mail.close();
    server.close();
  }
});

test('an email that the server rejects is reported and does not count as sent, and is not retried once the mail is closed', async () => {
  const server = await startMailServer({ refuses: 2 });
  const failures: unknown[] = [];
  const mail = smtpMail(`smtp://127.0.0.1:${server.port}`, 'Sillage <no-reply@example.com>', (error) => failures.push(error));
  try {
    mail.close();
    assert.equal(await mail.post(letter), false);
    assert.deepEqual([failures.length, server.refusals, server.letters], [1, 1, []]);
  } finally {
    server.close();
  }
});
