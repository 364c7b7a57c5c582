import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HtmlValidate } from 'html-validate';
import { computeLayoutsRevision } from '../../../generate/cards-revision.ts';
import { settingChoices } from '../../../generate/settings-rotation.ts';
import { stressTestCards, stressTestSuggestions } from '../../../generate/stress-test-cards.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { takeTurns } from '../../../test/support/take-turns.ts';
import { compressionLimits } from '../../limits/limits.ts';
import { languages, toLanguageTag } from '../language.ts';
import { fieldsBy, pickFields, type RecordedFields } from '../library/recorded-fields.ts';
import { type Card, createCard, recordedOnCards } from './card.ts';
import { layoutsRevision, renderCardHtml } from './html.ts';
import { getLayoutSizes, layoutNames } from './layouts/index.ts';
import { type LookSettings, lookSettings } from './settings/settings.ts';

const looks = layoutNames.flatMap((layout) =>
  getLayoutSizes(layout).map((size) =>
    lookSettings.parse({ layout, size, parts: ['strength', 'year', 'perfumers', 'family', 'notes', 'accords', 'description'] }),
  ),
);

const renderAll = () =>
  looks.map((settings) => ({
    settings,
    cards: Object.entries(stressTestCards).map(([name, card]) => ({ name, card, html: renderCardHtml(card, settings) })),
  }));
let rendered: ReturnType<typeof renderAll> | undefined;
/** Every look with every stress-test perfume, rendered once. */
const fragments = () => (rendered ??= renderAll());

// Inline styles are intentional, and lists avoid `ul` and `li` because shops style those.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'off', 'prefer-native-element': 'off', 'void-style': 'off' },
});

test('every layout renders valid HTML for every stress-test perfume', async () => {
  const usual = fragments().filter(({ settings: { layout, size } }) => getLayoutSizes(layout)[0] === size);
  for (const [turn, { settings, cards }] of usual.entries()) {
    for (const { name, html } of takeTurns(cards, turn, 3)) {
      const report = await validator.validateString(html);
      assert.deepEqual(
        report.results.flatMap((result) => result.messages.map((message) => `${message.ruleId}: ${message.message}`)),
        [],
        `${settings.layout} ${name}`,
      );
    }
  }
});

test('a fragment is one article without scripts, classes, IDs or headings', () => {
  for (const { cards } of fragments()) {
    for (const { html } of cards) {
      assert.match(html, /^<article lang="en" dir="ltr" aria-label="[^"]+" style="all:initial!important;[^"]*">.*<\/article>$/su);
      assert.doesNotMatch(
        html,
        /<article.*<article|<(?:script|style|link|h[1-6]|a|iframe|svg)\b|\s(?:class|id|on\w+)=|url\(|NaN|undefined|\[object/iu,
      );
    }
  }
});

test('only the card of a test key has its mark, in every layout', () => {
  for (const [turn, { settings, cards }] of fragments().entries()) {
    for (const { html } of cards) assert.doesNotMatch(html, />TEST</);
    for (const { card } of takeTurns(cards, turn, 3))
      assert.match(
        renderCardHtml(card, settings, {}, true),
        /<div [^>]*lang="en"[^>]*><span[^>]*>TEST<\/span><\/div><\/article>$|>TEST<\/div><\/article>$/,
      );
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

/** An illustration of ours: paths and colours, no text of the card. */
const drawing = /<img src="data:image\/svg\+xml,(?:%3C\/?(?:svg|g|path)\b[\w\s=:/.%#-]*%3E)+" alt="" [^<>]*>/gu;

/** A card on which each text is this word. */
function cardOf(word: string): Card {
  const list = [word];
  const ofKind = {
    requiredText: word,
    text: word,
    longText: word,
    year: 2020,
    list,
    notes: { top: list, heart: list, base: list, all: list },
    gtins: [],
  };
  const recorded: RecordedFields = Object(fieldsBy((kind) => ofKind[kind]));
  return createCard({
    id: '00000000-0000-5000-8000-000000000000',
    ...pickFields(recorded, recordedOnCards),
    picture: null,
    edited: false,
  });
}

// A long word may change the arrangement of a card, so its declarations are those of harmless words of several lengths.
const harmless = ['x', 'x'.repeat(20), 'x'.repeat(40)].map(cardOf);

test('card text is escaped everywhere and never becomes markup', () => {
  // Outside text and labels, an attack may change sizes but never adds or removes an attribute or declaration.
  const shape = (text: string) =>
    new Set(
      text
        .replaceAll(/>[^<]*</gu, '><')
        .replaceAll(/aria-label="[^"]*"/gu, 'aria-label')
        .match(/[a-z-]+(?==")|[a-z-]+(?=:)/gu),
    );
  const renderText = (card: Card, settings: LookSettings) => renderCardHtml(card, settings).replaceAll(drawing, '');
  const tried = looks.map((settings) => ({ settings, known: shape(harmless.map((one) => renderText(one, settings)).join('')) }));
  for (const [turn, attack] of attacks.entries()) {
    const card = cardOf(attack);
    for (const { settings, known } of takeTurns(tried, turn, 3)) {
      const html = renderText(card, settings);
      assert.doesNotMatch(html, /<(?!\/?(?:article|div|span)[ >])/u, attack);
      assert.doesNotMatch(html, /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u, attack);
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

test('the brand comes first, then the name, then notes and accords', () => {
  for (const settings of looks) {
    const card = stressTestCards.classic;
    assert.ok(card);
    const text = textOf(renderCardHtml(card, settings));
    const at = (part: string) => text.findIndex((piece) => piece.includes(part));
    assert.deepEqual(
      [at('Maison'), at('Baccarat'), at('Saffron')].map((index) => index >= 0),
      [true, true, true],
      settings.layout,
    );
    assert.ok(at('Maison') < at('Baccarat') && at('Baccarat') < at('Saffron'), settings.layout);
  }
});

test("hidden parts are not rendered, and labels are in the look's language", () => {
  const card = stressTestCards.classic;
  assert.ok(card);
  for (const layout of layoutNames) {
    const bare = textOf(renderCardHtml(card, lookSettings.parse({ layout, parts: [] }))).join(' ');
    assert.doesNotMatch(bare, /Saffron|woody|2015|Eau de Parfum|Francis Kurkdjian$/u);
    for (const language of languages) {
      const html = renderCardHtml(card, lookSettings.parse({ layout, language }));
      assert.match(
        html,
        new RegExp(`^<article lang="${toLanguageTag(language)}" dir="${['ar', 'he'].includes(language) ? 'rtl' : 'ltr'}"`, 'u'),
      );
    }
  }
  assert.match(renderCardHtml(card, lookSettings.parse({ language: 'fr' })), />Tête</u);
});

// `auto` equals one of the layout's own sizes, and `scale` only affects the PNG.
for (const [name, values] of settingChoices)
  if (name !== 'scale')
    test(`the setting ${name} has an effect: each of its values changes the card in some layout`, () => {
      const { classic } = stressTestCards;
      assert.ok(classic);
      const card = createCard({ ...classic, suggested: stressTestSuggestions[0] });
      const wanted = values.filter((value) => value !== 'auto');
      let shown = wanted.map(() => '');
      for (const layout of layoutNames) {
        // Values that differ in one layout remain different, whatever the next ones show.
        if (!isLong && new Set(shown).size === shown.length) break;
        shown = shown.map((html, at) => html + renderWith(card, layout, name, wanted[at]));
      }
      assert.equal(new Set(shown).size, shown.length);
    });

/** The card with a value of a setting. Empty if the layout doesn't support it. */
const renderWith = (card: Card, layout: (typeof layoutNames)[number], name: string, value: unknown): string =>
  name !== 'size' || getLayoutSizes(layout).some((size) => size === value)
    ? renderCardHtml(card, lookSettings.parse({ layout, [name]: value }))
    : '';

test('equal input renders equal HTML', () => {
  for (const [turn, { settings, cards }] of fragments().entries())
    for (const { card, html } of takeTurns(cards, turn, 3))
      assert.equal(renderCardHtml(structuredClone(card), structuredClone(settings)), html);
});

test('every fragment is large enough to be compressed', () => {
  for (const layout of layoutNames)
    for (const card of Object.values(stressTestCards))
      assert.ok(renderCardHtml(card, lookSettings.parse({ layout, parts: [] })).length >= compressionLimits.bytesMin, layout);
});

test('the comma between two perfumers is in the direction of the sentence, not in that of their names', () => {
  const card = { ...(stressTestCards.classic ?? assert.fail()), perfumers: ['Ann Bee', 'Jo Day'] };
  const render = (language: string) => renderCardHtml(card, lookSettings.parse({ layout: 'row', language }));
  assert.match(render('ar'), />Ann\u00a0Bee<\/span>، /u);
  assert.match(render('en'), />Ann\u00a0Bee,<\/span> /u);
});

test('the layouts revision matches what the layouts render', () => {
  assert.equal(layoutsRevision, computeLayoutsRevision(), 'The layouts render differently now. Run: npm run generate');
});
