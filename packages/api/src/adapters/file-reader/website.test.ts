import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLowContrastPair, palettes } from '../../resources/card/settings/palettes.ts';
import { suggestTypefaces, suggestWebsitePalettes } from '../../resources/looks/suggest-style.ts';
import { parseWebsite } from './website.ts';

const page = `<!doctype html><html><head><base href="/shop/"><meta name="theme-color" content="#123456">
<link rel="stylesheet" href="a.css?v=1"><link rel="stylesheet" media="print" href="print.css">
<link rel="preload stylesheet" href="https://fonts.googleapis.com/css2?family=Cormorant+Garamond:wght@400&family=Jost">
<style>:root{--brand: hsl(8 74% 34%); --base: var(--paper, #fffaf0)}</style></head><body style="color: #222"><script>body{color:red}</script>`;
const sheet = `@font-face{font-family:"Brand";src:url(x)} body{background:var(--base) url(x.png);font:400 16px/1.5 "Brand Grotesk",Helvetica,sans-serif}
h1,h2{font-family:"Didot LT",serif} .btn-primary{background-color:var(--brand)} .btn{background:rgba(0,0,0,.2)} .icon{font-family:FontAwesome} broken{{{ a{color:#97432f`;

test('a website’s colours and fonts are read from its page, style sheets, custom properties and font links', async () => {
  const style = await parseWebsite({ url: 'https://maison.fr/', page, styleSheets: [sheet] });
  assert.deepEqual(style.styleSheets, [
    'https://maison.fr/shop/a.css?v=1',
    'https://fonts.googleapis.com/css2?family=Cormorant+Garamond:wght@400&family=Jost',
  ]);
  const colours = style.colours.map(({ colour, use }) => `${use} ${colour}`);
  for (const one of ['background #fffaf0', 'text #222222', 'theme #123456', 'accent #962716'])
    assert.ok(colours.includes(one), `${one} in ${colours}`);
  assert.ok(!colours.some((one) => /ff0000/.test(one)), 'scripts are not styles');
  const fonts = style.fonts.map(({ family, use, generic }) => `${use} ${family} ${generic}`);
  assert.deepEqual(fonts, ['text Brand Grotesk sans-serif', 'headings Didot LT serif', 'text Cormorant Garamond null', 'text Jost null']);
});

test('suggested palettes are readable, and typefaces are the nearest of the card’s own', async () => {
  const style = await parseWebsite({ url: 'https://maison.fr/', page, styleSheets: [sheet] });
  const suggested = suggestWebsitePalettes(style);
  assert.equal(suggested[0]?.name, 'Website');
  for (const { name, palette } of suggested)
    assert.equal(findLowContrastPair(typeof palette === 'string' ? palettes[palette] : palette), null, name);
  assert.deepEqual(
    suggestTypefaces(style).map(({ display, text }) => [display, text]),
    [
      ['tenor-sans', 'inter'],
      ['bodoni-moda', null],
      ['cormorant', null],
      ['tenor-sans', 'jost'],
    ],
  );
  const dark = suggestWebsitePalettes({
    colours: [
      { colour: '#101010', use: 'background' },
      { colour: '#151515', use: 'text' },
    ],
  });
  for (const { palette } of dark) assert.equal(findLowContrastPair(typeof palette === 'string' ? palettes[palette] : palette), null);
  assert.ok(suggestWebsitePalettes({ colours: [] }).length > 0);
});
