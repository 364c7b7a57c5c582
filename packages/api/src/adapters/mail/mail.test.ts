import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startMailServer } from '../../../test/support/mail-server.ts';
import { messageId } from './message-id.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

const letter = {
  to: 'aurore@maison.example',
  subject: 'Zur Bestätigung',
  text: 'Open this:\n\nhttps://api.example.com/console/confirm?token=abc\n',
  html: '<p>Open <a href="https://api.example.com/console/confirm?token=abc">this</a>.</p>',
};

const fail = (what: unknown): never => assert.fail(String(what));

test('a letter in the outbox is a whole letter that only its owner may read', async () => {
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

test('a letter that cannot be written is told of and not thrown', async () => {
  const lost: unknown[] = [];
  await outboxMail('/dev/null/outbox', 'a@example.com', fail, (error) => lost.push(error)).post(letter);
  assert.equal(lost.length, 1);
});

test('the id of a letter is one that mail servers read as such, whatever it is made of', () => {
  const { messageId: id } = messageId('7b3e late 2026-06-01T00:00:00.000Z owner@maison.example', 'Sillage <no-reply@example.com>');
  assert.match(id ?? '', /^<[\w.-]+@example\.com>$/);
});

test('a letter is sent by SMTP, and again when the server did not take it at first', async () => {
  const server = await startMailServer({ refuses: 1 });
  const mail = smtpMail(`smtp://127.0.0.1:${server.port}`, 'Sillage <no-reply@example.com>', fail);
  try {
    await mail.post(letter);
    assert.equal(server.refusals, 1);
    assert.deepEqual(server.envelopes, ['<no-reply@example.com> <aurore@maison.example>']);
    assert.match(server.letters[0] ?? '', /^To: aurore@maison\.example$/m);
  } finally {
    mail.close();
    server.close();
  }
});
