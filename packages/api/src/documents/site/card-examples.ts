import { type Card, cardOf } from '../../resources/card/card.ts';
import { cardHtml } from '../../resources/card/html.ts';
import { type LayoutName, layoutNames, layouts, sizeOf } from '../../resources/card/layouts/index.ts';
import { exampleLooksOf, houseLook, type LookSettings, type NamedLook } from '../../resources/card/settings/settings.ts';
import { fragranceIdOf } from '../../resources/library/imported-fragrance.ts';
import { type Library, sampleSource } from '../../resources/library/library.ts';
import { fontSheets } from './card-fonts.ts';
import { codeBlock, Html, html, jsonBlock } from './html.ts';
import type { Page, Site } from './page.ts';

/** Real cards in every layout, each in three looks: as data, as a picture and as a fragment, with the call that makes it. */

/** Every look that the examples are shown in. Their calls name them, so the demo workspace saves them all. */
export const exampleLooks: readonly NamedLook[] = layoutNames.flatMap(exampleLooksOf);

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
  const fragrance = library.find(fragranceIdOf(sampleSource, layouts[layout].examples.perfume));
  if (fragrance === null || fragrance.state !== 'public') return [];
  const card = cardOf(fragrance);
  return exampleLooksOf(layout).map(({ name, settings }, at) => ({
    layout,
    name,
    card,
    settings,
    file: pictureFile(layout, at),
  }));
}

/** The file of a card's picture in a look, where it is one of the examples. Null where it is none. */
export function examplePicture(fragranceId: string | undefined, look: string | undefined): string | null {
  for (const layout of layoutNames) {
    const at = exampleLooksOf(layout).findIndex(({ name }) => name === look);
    if (at >= 0 && fragranceIdOf(sampleSource, layouts[layout].examples.perfume) === fragranceId) return pictureFile(layout, at);
  }
  return null;
}

const pictureFile = (layout: LayoutName, at: number): string => `${layout}-${at + 1}.png`;

export const examplesIndex = (library: Library, site: Site): Page => ({
  title: 'Cards in every layout',
  description: 'Real cards in every layout and in several looks, with the call that makes each.',
  section: 'examples',
  main: html`<h1>Cards in every layout</h1>
<p class="lead">Each of these is a real card, drawn by the service that you are reading this from. Open one to see it as JSON, as PNG and as HTML, with the call that makes it. The demo workspace has every look that is shown here saved under its name.</p>
<hr class="rule">
<div class="gallery">
${layoutNames.map((layout) => {
  const { title, suits } = layouts[layout];
  const first = exampleCards(layout, library)[0];
  return html`<section><h2><a href="${site.docs}/examples/${layout}">${title}</a></h2><p>${suits}</p>
${first === undefined ? null : picture(first, site)}</section>\n`;
})}</div>`,
});

export const examplesOf = (layout: LayoutName, library: Library, site: Site): Page => {
  const { title, suits } = layouts[layout];
  const examples = exampleCards(layout, library);
  return {
    title: `The layout ${title}`,
    description: suits,
    section: 'examples',
    head: html`<link rel="stylesheet" href="${site.fonts}/${fontSheets.all}">\n`,
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
    Object.entries(settings).filter(([setting, value]) => JSON.stringify(value) !== JSON.stringify(Object(houseLook)[setting])),
  );
  const call = (into: string, format: string) =>
    [
      `curl -G${into}`,
      `  "$SILLAGE_BASE_URL/fragrances/${card.id}/card"`,
      '  -H "Authorization: Bearer $SILLAGE_API_KEY"',
      `  --data-urlencode "look=${name}"${format}`,
    ].join(' \\\n');
  return html`<section class="specimen"><h2>${card.name} in ${name}</h2>
<p>The look “${name}” has these settings; what is left out has its default:</p>
${codeBlock(JSON.stringify({ layout: example.layout, ...chosen }, null, 2), `The settings of ${name}`)}
<h3>PNG</h3>
${picture(example, site)}
${codeBlock(call(' -o card.png', ' -d format=png'), `The call for the picture in ${name}`)}
<h3>HTML</h3>
<div class="fragment ${new Html(example.layout)}">${new Html(markup)}</div>
${codeBlock(call('', ' -d format=html'), `The call for the fragment in ${name}`)}
<details><summary>The fragment’s markup, ${markup.length.toLocaleString('en')} characters</summary>${codeBlock(markup, `The markup in ${name}`, true)}</details>
<h3>JSON</h3>
${codeBlock(call('', ''), `The call for the data in ${name}`)}
<details><summary>The answer</summary>${jsonBlock(card, `The card in ${name}`)}</details>
</section>\n`;
}

function picture({ card, settings, file }: ExampleCard, site: Site): Html {
  const { width, height } = sizeOf(settings);
  return html`<img class="picture ${settings.layout}" src="${site.docs}/examples/${file}" alt="${card.alt}" width="${width}" height="${height}" loading="lazy">`;
}
