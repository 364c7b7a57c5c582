import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import { contrast } from './contrast.ts';
import { findLowContrastPair, palettes } from './palettes.ts';
import { checkSettings, defaultLookSettings, demoLooks, lookSettings } from './settings.ts';

const good = { background: '#ffffff', surface: '#fafafa', text: '#222222', muted: '#555555', accent: '#7a3b10' };

test('empty settings are the default look, and demo looks are valid and distinct', () => {
  assert.deepEqual(checkSettings({}), defaultLookSettings);
  for (const { settings } of demoLooks) assert.deepEqual(checkSettings(settings), settings);
  assert.equal(new Set(demoLooks.map(({ settings }) => `${settings.layout} ${String(settings.palette)} ${settings.display}`)).size, 3);
});

test('contrast matches the WCAG definition', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

test('every named palette has sufficient contrast', () => {
  for (const [name, palette] of Object.entries(palettes)) assert.equal(findLowContrastPair(palette), null, name);
});

const refused: readonly (readonly [unknown, RegExp])[] = [
  [{ layout: 'pyramid' }, /^Invalid setting layout: must be atelier, banner, /],
  [{ theme: 'dark' }, /^Unknown setting "theme"\.$/],
  [{ palette: 'red' }, /^Invalid setting palette: /],
  [{ palette: { ...good, text: 'black' } }, /^Invalid setting palette\.text: must be a colour in the form #rrggbb\.$/],
  [{ palette: { ...good, accent: 'url(javascript:alert(1))' } }, /^Invalid setting palette\.accent: /],
  [{ palette: { ...good, muted: '#222222;}</style>' } }, /^Invalid setting palette\.muted: /],
  [{ palette: { ...good, muted: '#aaaaaa' } }, /muted on background has a contrast of 2\.32:1 but needs at least 4\.5:1/],
  [{ palette: { ...good, surface: '#222222' } }, /text on surface has a contrast of 1:1/],
  [{ parts: ['notes', 'notes'] }, /^Invalid setting parts: must list each part only once\.$/],
  [{ parts: ['price'] }, /^Invalid setting parts\.0: /],
  [{ language: 'xx' }, /^Invalid setting language: /],
  [{ language: 'en"onerror=' }, /^Invalid setting language: /],
  [{ display: "Georgia';x:url(//e)" }, /^Invalid setting display: /],
  [{ size: 'row' }, /^Invalid setting size: the layout atelier supports landscape or portrait, not row\.$/],
  [{ scale: 3 }, /^Invalid setting scale: must be 1 or 2\.$/],
  [{ pictures: { logo: '../../etc/passwd' } }, /^Invalid setting pictures\.logo: /],
  [{ pictures: { hero: null } }, /^Unknown setting "hero" in pictures\.$/],
  [null, /^Invalid setting settings: must be an object\.$/],
  ['\r\nSet-Cookie: a=b', /^Invalid setting settings: /],
];

test('the refusal of invalid settings names the setting', () => {
  for (const [input, message] of refused) {
    const answer = checkSettings(input);
    assert.ok(answer instanceof Refusal, JSON.stringify(input));
    assert.equal(answer.code, 'bad_settings');
    assert.match(answer.message, message);
  }
});

test('custom colours with sufficient contrast are accepted and converted to lower case', () => {
  const settings = checkSettings({
    palette: { ...good, text: '#ABCDEF', background: '#000000', surface: '#101010', muted: '#aaaaaa', accent: '#ffcc00' },
  });
  assert.ok(!(settings instanceof Refusal));
  assert.deepEqual(settings.palette, { background: '#000000', surface: '#101010', text: '#abcdef', muted: '#aaaaaa', accent: '#ffcc00' });
});

test('saved settings round-trip through JSON unchanged', () => {
  for (const { settings } of demoLooks) assert.deepEqual(lookSettings.parse(JSON.parse(JSON.stringify(settings))), settings);
});
