import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../errors/refusal.ts';
import { contrast } from './contrast.ts';
import { palettes, weakPair } from './palettes.ts';
import { checkSettings, demoLooks, houseLook, lookSettings } from './settings.ts';

const good = { background: '#ffffff', surface: '#fafafa', text: '#222222', muted: '#555555', accent: '#7a3b10' };

test('no settings at all are the house look, and every demo look is valid and its own', () => {
  assert.deepEqual(checkSettings({}), houseLook);
  for (const { settings } of demoLooks) assert.deepEqual(checkSettings(settings), settings);
  assert.equal(new Set(demoLooks.map(({ settings }) => `${settings.layout} ${String(settings.palette)} ${settings.display}`)).size, 3);
});

test('contrast is that of WCAG', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48');
});

test('every named palette can be read by weak eyes', () => {
  for (const [name, palette] of Object.entries(palettes)) assert.equal(weakPair(palette), null, name);
});

const refused: readonly (readonly [unknown, RegExp])[] = [
  [{ layout: 'pyramid' }, /^The setting layout: it must be atelier, banner, /],
  [{ theme: 'dark' }, /^There is no setting "theme"\.$/],
  [{ palette: 'red' }, /^The setting palette: /],
  [{ palette: { ...good, text: 'black' } }, /^The setting palette\.text: a colour is written #rrggbb\.$/],
  [{ palette: { ...good, accent: 'url(javascript:alert(1))' } }, /^The setting palette\.accent: /],
  [{ palette: { ...good, muted: '#222222;}</style>' } }, /^The setting palette\.muted: /],
  [{ palette: { ...good, muted: '#aaaaaa' } }, /muted on background has a contrast of 2\.32:1 and needs 4\.5:1/],
  [{ palette: { ...good, surface: '#222222' } }, /text on surface has a contrast of 1:1/],
  [{ parts: ['notes', 'notes'] }, /^The setting parts: a part is named twice\.$/],
  [{ parts: ['price'] }, /^The setting parts\.0: /],
  [{ language: 'xx' }, /^The setting language: /],
  [{ language: 'en"onerror=' }, /^The setting language: /],
  [{ display: "Georgia';x:url(//e)" }, /^The setting display: /],
  [{ size: 'row' }, /^The setting size: the layout atelier is drawn as landscape, not as row\.$/],
  [{ scale: 3 }, /^The setting scale: it must be 1 or 2\.$/],
  [{ pictures: { logo: '../../etc/passwd' } }, /^The setting pictures\.logo: /],
  [{ pictures: { hero: null } }, /^There is no setting "hero" in pictures\.$/],
  [null, /^The setting settings: it must be an object\.$/],
  ['\r\nSet-Cookie: a=b', /^The setting settings: /],
];

test('settings that cannot be used are refused by name', () => {
  for (const [input, message] of refused) {
    const answer = checkSettings(input);
    assert.ok(answer instanceof Refusal, JSON.stringify(input));
    assert.equal(answer.code, 'bad_settings');
    assert.match(answer.message, message);
  }
});

test('own colours that can be read are taken, in lower case', () => {
  const settings = checkSettings({
    palette: { ...good, text: '#ABCDEF', background: '#000000', surface: '#101010', muted: '#aaaaaa', accent: '#ffcc00' },
  });
  assert.ok(!(settings instanceof Refusal));
  assert.deepEqual(settings.palette, { background: '#000000', surface: '#101010', text: '#abcdef', muted: '#aaaaaa', accent: '#ffcc00' });
});

test('saved settings are read back unchanged', () => {
  for (const { settings } of demoLooks) assert.deepEqual(lookSettings.parse(JSON.parse(JSON.stringify(settings))), settings);
});
