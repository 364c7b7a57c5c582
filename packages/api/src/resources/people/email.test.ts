import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmail } from './email.ts';
import { createEmailTexts } from './emails/texts.ts';

const words = {
  to: 'aurore@maison.example',
  subject: 'An invitation',
  title: 'Come in',
  paragraphs: ['<img src=x onerror=alert(1)> & Sons invites you.'],
  facts: [['Business', '"><script>alert(1)</script>']],
  action: { label: 'Join', link: 'https://sillage.example/console/invitation?token=a"b&c=d' },
  closing: 'It is good for 7 days.',
} as const;

test('user input is escaped everywhere in an email', () => {
  const { html } = createEmail(words, createEmailTexts('en'));
  assert.doesNotMatch(html, /<script|<img|onerror=alert\(1\)>/);
  assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; Sons/);
  assert.match(html, /href="https:\/\/sillage\.example\/console\/invitation\?token=a&quot;b&amp;c=d"/);
});

test('the text body has the same content as the HTML body, with the link on its own line', () => {
  const { text, subject } = createEmail(words, createEmailTexts('en'));
  assert.equal(subject, 'An invitation · Sillage');
  assert.equal(
    text,
    '<img src=x onerror=alert(1)> & Sons invites you.\n\nBusiness: "><script>alert(1)</script>\n\nJoin:\n\nhttps://sillage.example/console/invitation?token=a"b&c=d\n\nIt is good for 7 days.\n',
  );
});
