import { cardHtml } from '../../resources/card/html.ts';
import { houseLook } from '../../resources/card/settings/settings.ts';
import { sauvage } from '../examples.ts';
import { changelog, guidePages, quality } from './guide.ts';
import { codeBlock, Html, html } from './html.ts';
import type { Page, Site } from './page.ts';
import { sandboxSummary, sandboxTitle } from './sandbox.ts';

const firstCalls = `set -a; . ./data/demo.env; set +a

curl "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY"

curl -G -o card.png \\
  "$SILLAGE_BASE_URL/fragrances/$SILLAGE_FRAGRANCE_ID/card" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY" \\
  -d format=png --data-urlencode "look=$SILLAGE_LOOK"`;

/** What a card is, shown by the very fragment that partners put on their pages, and the first call. */
export const home = (site: Site): Page => ({
  title: 'Sillage: fragrance cards for your shop',
  description: 'Fragrance cards for perfume shops and marketplaces, as JSON, PNG and HTML.',
  section: 'home',
  main: html`<div class="hero"><div>
<h1>A fragrance card for every bottle on your shelf</h1>
<p class="lead">A card is a perfume at a glance: its house and name, who composed it, its notes and accords, drawn in your own look. Your server asks for it; your shoppers read it.</p>
<hr class="rule">
</div>
<div>
${specimens()}
</div></div>
<h2>First call within a minute</h2>
<p>Start the service with <code>npm ci &amp;&amp; npm start</code>. It makes a demo workspace and writes its key to <code>data/demo.env</code>; then, in another terminal in the same folder:</p>
${codeBlock(firstCalls, 'The first calls')}
<p>The same card comes as data (<code>format=json</code>), as a picture (<code>png</code>) or as a fragment for your page (<code>html</code>).</p>
<h2>Read on</h2>
<ul class="pages">
${guidePages.map(({ name, title, summary }) => html`<li><a href="${site.docs}/guide/${name}">${title}</a><p>${summary}</p></li>\n`)}
<li><a href="${site.docs}/examples">Examples</a><p>Real cards in every layout, with the call that makes each.</p></li>
<li><a href="${site.docs}/reference">API reference</a><p>Every operation, parameter and answer.</p></li>
<li><a href="${site.docs}/errors">Errors</a><p>Every code, and what to do about it.</p></li>
<li><a href="${site.docs}/sandbox">${sandboxTitle}</a><p>${sandboxSummary}</p></li>
<li><a href="${site.docs}/changelog">${changelog.title}</a><p>${changelog.summary}</p></li>
<li><a href="${site.docs}/quality">${quality.title}</a><p>${quality.summary}</p></li>
<li><a href="${site.openApi}">OpenAPI 3.1</a><p>The document to generate from.</p></li>
</ul>`,
});

/** The same perfume by day and by night, as partners get it. */
const specimens = (): Html =>
  html`<div class="card day">${new Html(cardHtml(sauvage, houseLook))}</div>
<div class="card night">${new Html(cardHtml(sauvage, { ...houseLook, palette: 'noir' }))}</div>`;
