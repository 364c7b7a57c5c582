import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterOf } from './letter.ts';

const words = {
  to: 'aurore@maison.example',
  subject: 'An invitation',
  title: 'Come in',
  paragraphs: ['<img src=x onerror=alert(1)> & Sons invites you.'],
  facts: [['Business', '"><script>alert(1)</script>']],
  way: { words: 'Join', link: 'https://sillage.example/console/invitation?token=a"b&c=d' },
  closing: 'It is good for 7 days.',
} as const;

test('nothing that somebody typed is markup in a letter, in no place of it', () => {
  const { html } = letterOf(words);
  assert.doesNotMatch(html, /<script|<img|onerror=alert\(1\)>/);
  assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; Sons/);
  assert.match(html, /href="https:\/\/sillage\.example\/console\/invitation\?token=a&quot;b&amp;c=d"/);
});

test('the text of a letter says all that its page says, and its link stands on a line of its own', () => {
  const { text, subject } = letterOf(words);
  assert.equal(subject, 'An invitation · Sillage');
  assert.equal(
    text,
    '<img src=x onerror=alert(1)> & Sons invites you.\n\nBusiness: "><script>alert(1)</script>\n\nJoin:\n\nhttps://sillage.example/console/invitation?token=a"b&c=d\n\nIt is good for 7 days.\n',
  );
});
