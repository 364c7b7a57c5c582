import { renderCardHtml } from '../../resources/card/html.ts';
import { defaultLookSettings } from '../../resources/card/settings/settings.ts';
import { sauvage } from '../examples.ts';
import { changelog, guidePages, quality } from './guide.ts';
import { Html, html, renderCode } from './html.ts';
import type { Page, Site } from './page.ts';
import { sandboxSummary, sandboxTitle } from './sandbox.ts';

const firstCalls = `set -a; . ./data/demo.env; set +a

curl "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"

curl -G -o card.png \\
  "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY" \\
  -d format=png --data-urlencode "look=$SILLAGE_LOOK"`;

/** The home page: a live HTML card and the first calls. */
export const home = (site: Site): Page => ({
  title: 'Sillage: fragrance cards for your shop',
  description: 'Fragrance cards for perfume shops and marketplaces, as JSON, PNG and HTML.',
  section: 'home',
  main: html`<div class="hero"><div>
<h1>A fragrance card for every perfume in your shop</h1>
<p class="lead">A card shows a perfume at a glance: brand and name, perfumers, notes and accords, in your own look. Your server fetches it, and you show it to your shoppers.</p>
<hr class="rule">
</div>
<div>
${renderCards()}
</div></div>
<h2>Make your first call in a minute</h2>
<p>Start the service with <code>npm ci &amp;&amp; npm start</code>. It creates a demo business and writes its key to <code>data/demo.env</code>. Then, in another terminal in the same folder:</p>
${renderCode(firstCalls, 'The first calls')}
<p>Each card is available as data (<code>format=json</code>), as an image (<code>png</code>) or as a fragment for your page (<code>html</code>).</p>
<h2>Next steps</h2>
<ul class="pages">
${guidePages.map(({ name, title, summary }) => html`<li><a href="${site.docs}/guide/${name}">${title}</a><p>${summary}</p></li>\n`)}
<li><a href="${site.docs}/examples">Examples</a><p>Cards in every layout, with the API call for each.</p></li>
<li><a href="${site.docs}/reference">API reference</a><p>All operations, parameters and responses.</p></li>
<li><a href="${site.docs}/errors">Errors</a><p>All error codes and how to fix them.</p></li>
<li><a href="${site.docs}/sandbox">${sandboxTitle}</a><p>${sandboxSummary}</p></li>
<li><a href="${site.docs}/changelog">${changelog.title}</a><p>${changelog.summary}</p></li>
<li><a href="${site.docs}/quality">${quality.title}</a><p>${quality.summary}</p></li>
<li><a href="${site.openApi}">OpenAPI 3.1</a><p>The machine-readable API description.</p></li>
</ul>`,
});

/** The same card for light and dark mode. */
const renderCards = (): Html =>
  html`<div class="card day">${new Html(renderCardHtml(sauvage, defaultLookSettings))}</div>
<div class="card night">${new Html(renderCardHtml(sauvage, { ...defaultLookSettings, palette: 'noir' }))}</div>`;
