import { type Card, cardOf } from '../resources/card/card.ts';
import { cardHtml } from '../resources/card/html.ts';
import { type LookSettings, lookSettings } from '../resources/card/settings.ts';
import { type LayoutName, layoutNames, sizeOf } from '../resources/card/sizes.ts';
import { fragranceIdOf } from '../resources/imported-fragrance.ts';
import { type Library, sampleSource } from '../resources/library.ts';
import { codeBlock, Html, html, jsonBlock } from './html.ts';
import type { Page, Site } from './page.ts';

/** Real cards in every layout, each in three looks: as data, as a picture and as a fragment, with the call that makes it. */

interface Shown {
  readonly layout: LayoutName;
  readonly title: string;
  readonly suits: string;
  /** A perfume of the sample library. */
  readonly sample: string;
  readonly looks: readonly { readonly name: string; readonly settings: Partial<LookSettings> }[];
}

const shown: Readonly<Record<LayoutName, Omit<Shown, 'layout'>>> = {
  atelier: {
    title: 'Atelier',
    suits: 'The card of a product page, and of a link that is shared.',
    sample: 'tom-ford-tobacco-vanille-edp',
    looks: [
      { name: 'Ivory', settings: {} },
      { name: 'Midnight', settings: { palette: 'midnight', display: 'playfair-display', text: 'inter' } },
      { name: 'Rose clay', settings: { palette: 'rose clay', display: 'marcellus', text: 'dm-sans', corners: 'round' } },
    ],
  },
  banner: {
    title: 'Banner',
    suits: 'A wide strip at the head of a brand page or in a letter.',
    sample: 'guerlain-mitsouko-edp',
    looks: [
      { name: 'Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans', rules: 'hairline' } },
      { name: 'Porcelain', settings: { palette: 'porcelain', display: 'tenor-sans', text: 'inter' } },
      { name: 'Ivory, in French', settings: { language: 'fr' } },
    ],
  },
  row: {
    title: 'Row',
    suits: 'A compact line in a listing or a basket.',
    sample: 'diptyque-lombre-dans-leau-edt',
    looks: [
      { name: 'Porcelain', settings: { palette: 'porcelain', text: 'inter' } },
      { name: 'Sage', settings: { palette: 'sage', display: 'fraunces' } },
      { name: 'Noir', settings: { palette: 'noir', display: 'bodoni-moda', text: 'dm-sans' } },
    ],
  },
  story: {
    title: 'Story',
    suits: 'Upright, for a phone, a shop window or a social page.',
    sample: 'tom-ford-neroli-portofino-edp',
    looks: [
      { name: 'Sage', settings: { palette: 'sage', display: 'fraunces', rules: 'hairline' } },
      { name: 'Rose clay', settings: { palette: 'rose clay', display: 'cormorant' } },
      { name: 'Midnight, in Arabic', settings: { palette: 'midnight', language: 'ar' } },
    ],
  },
  editorial: {
    title: 'Editorial',
    suits: 'Large type, for a magazine page or a launch.',
    sample: 'chanel-cristalle-edt',
    looks: [
      { name: 'Porcelain', settings: { palette: 'porcelain', display: 'eb-garamond' } },
      { name: 'Noir', settings: { palette: 'noir', display: 'playfair-display', text: 'dm-sans' } },
      { name: 'Ivory, in Japanese', settings: { language: 'ja' } },
    ],
  },
  spectrum: {
    title: 'Spectrum',
    suits: 'The accords as the picture: a square of colour.',
    sample: 'byredo-slow-dance-edp',
    looks: [
      { name: 'Ivory', settings: {} },
      { name: 'Midnight', settings: { palette: 'midnight', display: 'bodoni-moda', text: 'dm-sans' } },
      { name: 'Sage, in Russian', settings: { palette: 'sage', language: 'ru', display: 'eb-garamond' } },
    ],
  },
};

export interface ExampleCard {
  readonly layout: LayoutName;
  readonly name: string;
  readonly card: Card;
  readonly settings: LookSettings;
  /** The name of its picture below the examples. */
  readonly file: string;
}

/** The examples of a layout. A perfume that the operator has withdrawn is shown no longer. */
export function exampleCards(layout: LayoutName, library: Library): readonly ExampleCard[] {
  const { sample, looks } = shown[layout];
  const fragrance = library.find(fragranceIdOf(sampleSource, sample));
  if (fragrance === null || fragrance.state !== 'public') return [];
  const card = cardOf(fragrance);
  return looks.map(({ name, settings }, at) => ({
    layout,
    name,
    card,
    settings: lookSettings.parse({ layout, ...settings }),
    file: `${layout}-${at + 1}.png`,
  }));
}

export const examplesIndex = (library: Library, site: Site): Page => ({
  title: 'Cards in every layout',
  description: 'Real cards in every layout and in several looks, with the call that makes each.',
  section: 'examples',
  main: html`<h1>Cards in every layout</h1>
<p class="lead">Each of these is a real card, drawn by the service that you are reading this from. Open one to see it as JSON, as PNG and as HTML, with the call that makes it.</p>
<hr class="rule">
<div class="gallery">
${layoutNames.map((layout) => {
  const { title, suits } = shown[layout];
  const first = exampleCards(layout, library)[0];
  return html`<section><h2><a href="${site.docs}/examples/${layout}">${title}</a></h2><p>${suits}</p>
${first === undefined ? null : picture(first, site)}</section>\n`;
})}</div>`,
});

export const examplesOf = (layout: LayoutName, library: Library, site: Site): Page => {
  const { title, suits } = shown[layout];
  const examples = exampleCards(layout, library);
  return {
    title: `The layout ${title}`,
    description: suits,
    section: 'examples',
    main: html`<p class="label"><a href="${site.docs}/examples">Examples</a></p>
<h1>${title}</h1>
<p class="lead">${suits}</p>
<hr class="rule">
${examples.length === 0 ? html`<p>The perfume that this page shows is not published here. <a href="${site.docs}/examples">See the other layouts.</a></p>` : null}
${examples.map((example) => specimen(example, site))}`,
  };
};

function specimen(example: ExampleCard, site: Site): Html {
  const { card, name, settings } = example;
  const markup = cardHtml(card, settings);
  const chosen = Object.fromEntries(
    Object.entries(settings).filter(([setting, value]) => JSON.stringify(value) !== JSON.stringify(Object(houseSettings)[setting])),
  );
  const call = (format: string, more: string) =>
    `curl "$SILLAGE_BASE_URL/fragrances/${card.id}/card?look=${encodeURIComponent(name)}${format}" \\\n  -H "Authorization: Bearer $SILLAGE_API_KEY"${more}`;
  return html`<section class="specimen"><h2>${card.name} in ${name}</h2>
<p>The look “${name}” is saved with these settings; what is left out has its default:</p>
${codeBlock(JSON.stringify({ layout: example.layout, ...chosen }, null, 2), `The settings of ${name}`)}
<h3>PNG</h3>
${picture(example, site)}
${codeBlock(call('&format=png', ' -o card.png'), `The call for the picture in ${name}`)}
<h3>HTML</h3>
<div class="fragment">${new Html(markup)}</div>
${codeBlock(call('&format=html', ''), `The call for the fragment in ${name}`)}
<details><summary>The fragment’s markup, ${markup.length.toLocaleString('en')} characters</summary>${codeBlock(markup, `The markup in ${name}`)}</details>
<h3>JSON</h3>
${codeBlock(call('', ''), `The call for the data in ${name}`)}
<details><summary>The answer</summary>${jsonBlock(card, `The card in ${name}`)}</details>
</section>\n`;
}

const houseSettings = lookSettings.parse({});

function picture({ card, settings, file }: ExampleCard, site: Site): Html {
  const { width, height } = sizeOf(settings);
  return html`<img class="picture" src="${site.docs}/examples/${file}" alt="${card.alt}" width="${width}" height="${height}" loading="lazy">`;
}
