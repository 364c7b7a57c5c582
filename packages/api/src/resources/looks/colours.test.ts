import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '../card/settings/contrast.ts';
import { contrastMin, type Palette, palettes, weakPair } from '../card/settings/palettes.ts';
import { grounds, inkPairs, nearestPassing, palettesAround } from './colours.ts';

const paper: Palette = { background: '#ffffff', surface: '#f4f4f4', text: '#222222', muted: '#999999', accent: '#d0a030' };

test('an ink that can be read is its own nearest, and one that cannot has a nearest that only just can', () => {
  assert.equal(nearestPassing(paper, 'text'), paper.text);
  for (const ink of ['muted', 'accent'] as const) {
    const nearest = nearestPassing(paper, ink);
    assert.ok(nearest !== null);
    const ratio = Math.min(...grounds.map((ground) => contrast(nearest, paper[ground])));
    assert.ok(ratio >= contrastMin && ratio < contrastMin + 0.4, `${ink}: ${nearest} has ${ratio}`);
  }
});

test('on a light and a dark ground at once no ink can be read', () => {
  assert.equal(nearestPassing({ ...paper, surface: '#111111' }, 'accent'), null);
});

test('every pair of every named palette passes, as each of their own rules says', () => {
  for (const palette of Object.values(palettes)) assert.ok(inkPairs(palette).every(({ passes }) => passes));
});

test('palettes around any colour can be read', () => {
  for (const red of ['00', '40', '80', 'c0', 'ff'])
    for (const green of ['00', '40', '80', 'c0', 'ff'])
      for (const blue of ['00', '40', '80', 'c0', 'ff'])
        for (const { name, palette } of palettesAround(`#${red}${green}${blue}`))
          assert.equal(weakPair(palette), null, `${name} around #${red}${green}${blue}`);
});
