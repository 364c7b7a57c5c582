import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { drawnRevision } from '../../../generate/cards-revision.ts';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { settingChoices } from '../../../generate/settings-turned.ts';
import { packingLimits } from '../../limits/limits.ts';
import { languages } from '../language.ts';
import { type Card, revised } from './card.ts';
import { cardHtml, layoutsRevision } from './html.ts';
import { layoutNames, sizesOf } from './layouts/index.ts';
import { lookSettings } from './settings/settings.ts';

const looks = layoutNames.flatMap((layout) =>
  sizesOf(layout).map((size) =>
    lookSettings.parse({ layout, size, parts: ['strength', 'year', 'perfumers', 'family', 'notes', 'accords', 'description'] }),
  ),
);

// Inline styles are the point of the fragment, and its lists are none of the elements that shops give marks to.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'off', 'prefer-native-element': 'off', 'void-style': 'off' },
});

test('every layout is valid HTML for every telling perfume', async () => {
  for (const settings of looks.filter(({ layout, size }) => sizesOf(layout)[0] === size)) {
    for (const [name, card] of Object.entries(tellingCards)) {
      const report = await validator.validateString(cardHtml(card, settings));
      assert.deepEqual(
        report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`)),
        [],
        `${settings.layout} ${name}`,
      );
    }
  }
});

test('a fragment is one article without script, class, id or heading', () => {
  for (const settings of looks) {
    for (const card of Object.values(tellingCards)) {
      const html = cardHtml(card, settings);
      assert.match(html, /^<article lang="en" dir="ltr" aria-label="[^"]+" style="all:initial!important;[^"]*">.*<\/article>$/su);
      assert.doesNotMatch(
        html,
        /<article.*<article|<(?:script|style|link|h[1-6]|a|iframe|svg)\b|\s(?:class|id|on\w+)=|url\(|NaN|undefined|\[object/iu,
      );
    }
  }
});

const attacks = [
  '<script>alert(1)</script>',
  '"onerror=alert(1) x="',
  "' style='background:url(//evil)",
  '</style><style>*{display:none}',
  '</p></article><h1>x</h1>',
  'javascript:alert(1)',
  'url(https://evil.test/x.png)',
  'max(1px,2cqi)',
  'line\r\nSet-Cookie: a=b',
  'abc\u202egnp.exe\u202c',
  '\u2066\u2067\u2068x\u2069',
  '&lt;b&gt;&amp;',
  '{{7*7}}`',
  '\u0000\u0008\u001b[31m',
];

/** A drawing of ours: paths and colours, and no word of the card. */
const drawing = /<img src="data:image\/svg\+xml,(?:%3C\/?(?:svg|g|path)\b[\w\s=:/.%#-]*%3E)+" alt="" [^<>]*>/gu;

test('no text of a card leaves its place', () => {
  for (const attack of attacks) {
    const card: Card = revised({
      id: '00000000-0000-5000-8000-000000000000',
      brand: attack,
      name: attack,
      strength: attack,
      year: 2020,
      perfumers: [attack],
      family: attack,
      notes: { top: [attack], heart: [attack], base: [attack], all: [attack] },
      accords: [attack],
      description: attack,
      picture: null,
      edited: false,
    });
    const harmless = revised({
      ...card,
      brand: 'x',
      name: 'x',
      strength: 'x',
      perfumers: ['x'],
      family: 'x',
      notes: { top: ['x'], heart: ['x'], base: ['x'], all: ['x'] },
      accords: ['x'],
      description: 'x',
    });
    for (const settings of looks) {
      const html = cardHtml(card, settings).replaceAll(drawing, '');
      assert.doesNotMatch(html, /<(?!\/?(?:article|div|span)[ >])/u, attack);
      assert.doesNotMatch(html, /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u, attack);
      // Outside of text and labels, an attack changes sizes at most: no attribute and no declaration comes or goes.
      const shape = (text: string) =>
        new Set(
          text
            .replaceAll(/>[^<]*</gu, '><')
            .replaceAll(/aria-label="[^"]*"/gu, 'aria-label')
            .match(/[a-z-]+(?==")|[a-z-]+(?=:)/gu),
        );
      const known = shape(cardHtml(harmless, settings).replaceAll(drawing, ''));
      for (const word of shape(html))
        assert.ok(known.has(word) || ['text-wrap', 'white-space', 'dir'].includes(word), `${attack}: ${word}`);
    }
  }
});

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, '\u001f')
    .split('\u001f')
    .filter((part) => part.trim() !== '');

test('who made it comes first, then the name, then notes and accords', () => {
  for (const settings of looks) {
    const card = tellingCards.classic;
    assert.ok(card);
    const text = textOf(cardHtml(card, settings));
    const at = (part: string) => text.findIndex((piece) => piece.includes(part));
    assert.deepEqual(
      [at('Maison'), at('Baccarat'), at('Saffron')].map((index) => index >= 0),
      [true, true, true],
      settings.layout,
    );
    assert.ok(at('Maison') < at('Baccarat') && at('Baccarat') < at('Saffron'), settings.layout);
  }
});

test('hidden parts are hidden, and labels speak the language of the look', () => {
  const card = tellingCards.classic;
  assert.ok(card);
  for (const layout of layoutNames) {
    const bare = textOf(cardHtml(card, lookSettings.parse({ layout, parts: [] }))).join(' ');
    assert.doesNotMatch(bare, /Saffron|woody|2015|Eau de Parfum|Francis Kurkdjian$/u);
    for (const language of languages) {
      const html = cardHtml(card, lookSettings.parse({ layout, language }));
      assert.match(html, new RegExp(`^<article lang="${language}" dir="${['ar', 'he'].includes(language) ? 'rtl' : 'ltr'}"`, 'u'));
    }
  }
  assert.match(cardHtml(card, lookSettings.parse({ language: 'fr' })), />Tête</u);
});

// `auto` is a size that the layout has anyway, and the scale is that of the PNG.
for (const [name, values] of settingChoices)
  if (name !== 'scale')
    test(`the setting ${name} is drawn: each of its values gives another card in some layout`, () => {
      const card = tellingCards.classic;
      assert.ok(card);
      const drawn = values
        .filter((value) => value !== 'auto')
        .map((value) =>
          looksWith(name, value)
            .map((look) => cardHtml(card, look))
            .join(),
        );
      assert.equal(new Set(drawn).size, drawn.length);
    });

/** Every layout with one setting of this value, where it takes it. */
const looksWith = (name: string, value: unknown) =>
  layoutNames
    .filter((layout) => name !== 'size' || sizesOf(layout).some((size) => size === value))
    .map((layout) => lookSettings.parse({ layout, [name]: value }));

test('equal input gives equal HTML', () => {
  for (const settings of looks)
    for (const card of Object.values(tellingCards))
      assert.equal(cardHtml(card, settings), cardHtml(structuredClone(card), structuredClone(settings)));
});

test('no page is so small that it would be left unpacked', () => {
  for (const layout of layoutNames)
    for (const card of Object.values(tellingCards))
      assert.ok(cardHtml(card, lookSettings.parse({ layout, parts: [] })).length >= packingLimits.bytesMin, layout);
});

test('what is drawn differently has another revision', () => {
  assert.equal(layoutsRevision, drawnRevision(), 'The layouts draw differently now. Run: npm run generate');
});
