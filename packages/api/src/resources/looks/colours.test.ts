import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '../card/settings/contrast.ts';
import { contrastMin, findLowContrastPair, type Palette, palettes } from '../card/settings/palettes.ts';
import { backgroundColours, checkContrast, findNearestReadable, suggestPalettes } from './colours.ts';

const paper: Palette = { background: '#ffffff', surface: '#f4f4f4', text: '#222222', muted: '#999999', accent: '#d0a030' };

test('a readable text colour is its own nearest, and any other gets a nearest colour that just passes', () => {
  assert.equal(findNearestReadable(paper, 'text'), paper.text);
  for (const ink of ['muted', 'accent'] as const) {
    const nearest = findNearestReadable(paper, ink);
    assert.ok(nearest !== null);
    const ratio = Math.min(...backgroundColours.map((ground) => contrast(nearest, paper[ground])));
    assert.ok(ratio >= contrastMin && ratio < contrastMin + 0.4, `${ink}: ${nearest} has ${ratio}`);
  }
});

test('no text colour is readable on both a light and a dark background', () => {
  assert.equal(findNearestReadable({ ...paper, surface: '#111111' }, 'accent'), null);
});

test('every pair of every named palette passes', () => {
  for (const palette of Object.values(palettes)) assert.ok(checkContrast(palette).every(({ passes }) => passes));
});

test('palettes suggested for any colour are readable', () => {
  for (const red of ['00', '40', '80', 'c0', 'ff'])
    for (const green of ['00', '40', '80', 'c0', 'ff'])
      for (const blue of ['00', '40', '80', 'c0', 'ff'])
        for (const { name, palette } of suggestPalettes(`#${red}${green}${blue}`))
          assert.equal(findLowContrastPair(palette), null, `${name} around #${red}${green}${blue}`);
});
