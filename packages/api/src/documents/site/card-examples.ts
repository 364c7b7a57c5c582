import { type Card, toCard } from '../../resources/card/card.ts';
import { renderCard, renderCardHtml } from '../../resources/card/html.ts';
import { type LayoutName, layoutNames, layouts } from '../../resources/card/layouts/index.ts';
import { defaultLookSettings, getExampleLooks, type LookSettings, type NamedLook } from '../../resources/card/settings/settings.ts';
import { createFragranceId } from '../../resources/library/imported-fragrance.ts';
import { type Library, sampleSource } from '../../resources/library/library.ts';
import { fontSheets } from './card-fonts.ts';
import { Html, html, renderCode, renderJson } from './html.ts';
import type { Page, Site } from './page.ts';

/** Example cards in every layout, each in three looks: as JSON, PNG and HTML, with the calls. */

/** All looks of the examples. The demo business has them saved, because the example calls use them. */
export const exampleLooks: readonly NamedLook[] = layoutNames.flatMap(getExampleLooks);

export interface ExampleCard {
  readonly layout: LayoutName;
  readonly name: string;
  readonly card: Card;
  readonly settings: LookSettings;
  /** File name of its PNG below `/examples`. */
  readonly file: string;
}

/** The examples of a layout. Empty if the operator has withdrawn its perfume. */
export function exampleCards(layout: LayoutName, library: Library): readonly ExampleCard[] {
  const fragrance = library.find(createFragranceId(sampleSource, layouts[layout].examples.perfume));
  if (fragrance === null || fragrance.state !== 'public') return [];
  const card = toCard(fragrance);
  return getExampleLooks(layout).map(({ name, settings }, at) => ({
    layout,
    name,
    card,
    settings,
    file: imageFile(layout, at),
  }));
}

/** File name of a card's PNG in a look. Null if it isn't one of the examples. */
export function findExampleImage(fragranceId: string | undefined, look: string | undefined): string | null {
  for (const layout of layoutNames) {
    const at = getExampleLooks(layout).findIndex(({ name }) => name === look);
    if (at >= 0 && createFragranceId(sampleSource, layouts[layout].examples.perfume) === fragranceId) return imageFile(layout, at);
  }
  return null;
}

const imageFile = (layout: LayoutName, at: number): string => `${layout}-${at + 1}.png`;

export const examplesIndex = (library: Library, site: Site): Page => ({
  title: 'Cards in every layout',
  description: 'Example cards in every layout and several looks, with the call for each.',
  section: 'examples',
  // Rendered when it is read: a list of pages needs only the title.
  get main() {
    return html`<h1>Cards in every layout</h1>
<p class="lead">These cards are rendered live by this service. Open one to see its JSON, PNG and HTML with the API calls. The demo business has all of these looks saved under the names shown.</p>
<hr class="rule">
<div class="gallery">
${layoutNames.map((layout) => {
  const { title, suits } = layouts[layout];
  const first = exampleCards(layout, library)[0];
  return html`<section><h2><a href="${site.docs}/examples/${layout}">${title}</a></h2><p>${suits}</p>
${first === undefined ? null : renderImage(first, site)}</section>\n`;
})}</div>`;
  },
});

export const examplesPage = (layout: LayoutName, library: Library, site: Site): Page => {
  const { title, suits } = layouts[layout];
  return {
    title: `${title} layout`,
    description: suits,
    section: 'examples',
    head: html`<link rel="stylesheet" href="${site.fonts}/${fontSheets.all}">\n`,
    get main() {
      const examples = exampleCards(layout, library);
      return html`<p class="label"><a href="${site.docs}/examples">Examples</a></p>
<h1>${title}</h1>
<p class="lead">${suits}</p>
<hr class="rule">
${examples.length === 0 ? html`<p>The perfume of this example is not published here. <a href="${site.docs}/examples">See the other layouts.</a></p>` : null}
${examples.map((example) => renderExample(example, site))}`;
    },
  };
};

function renderExample(example: ExampleCard, site: Site): Html {
  const { card, name, settings } = example;
  const markup = renderCardHtml(card, settings);
  const chosen = Object.fromEntries(
    Object.entries(settings).filter(([setting, value]) => JSON.stringify(value) !== JSON.stringify(Object(defaultLookSettings)[setting])),
  );
  const call = (into: string, format: string) =>
    [
      `curl -G${into}`,
      `  "$SILLAGE_BASE_URL/fragrances/${card.id}/card"`,
      '  -H "Authorization: Bearer $SILLAGE_API_KEY"',
      `  --data-urlencode "look=${name}"${format}`,
    ].join(' \\\n');
  return html`<section class="specimen"><h2>${card.name} in ${name}</h2>
<p>Settings of the look “${name}”; all others have their defaults:</p>
${renderCode(JSON.stringify({ layout: example.layout, ...chosen }, null, 2), `Settings of ${name}`)}
<h3>PNG</h3>
${renderImage(example, site)}
${renderCode(call(' -o card.png', ' -d format=png'), `Call for the PNG in ${name}`)}
<h3>HTML</h3>
<div class="fragment ${new Html(example.layout)}">${new Html(markup)}</div>
${renderCode(call('', ' -d format=html'), `Call for the HTML in ${name}`)}
<details><summary>HTML source, ${markup.length.toLocaleString('en')} characters</summary>${renderCode(markup, `HTML source in ${name}`, true)}</details>
<h3>JSON</h3>
${renderCode(call('', ''), `Call for the JSON in ${name}`)}
<details><summary>Response</summary>${renderJson(card, `Card in ${name}`)}</details>
</section>\n`;
}

function renderImage({ card, settings, file }: ExampleCard, site: Site): Html {
  const { width, height } = renderCard(card, settings);
  return html`<img class="picture ${settings.layout}" src="${site.docs}/examples/${file}" alt="${card.alt}" width="${width}" height="${height}" loading="lazy">`;
}
