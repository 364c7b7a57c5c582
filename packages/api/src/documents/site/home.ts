import { renderCardHtml } from '../../resources/card/html.ts';
import { defaultLookSettings, type LookSettings } from '../../resources/card/settings/settings.ts';
import { sauvage } from '../examples.ts';
import { downloadsSummary, downloadsTitle } from './downloads-page.ts';
import { changelog, guidePages, isPlanned, quality, recommendationQuality } from './guide.ts';
import { Html, html, renderCode } from './html.ts';
import { type Page, type Site, testKeyUrl } from './page.ts';
import { plansSummary, plansTitle } from './plans-page.ts';
import { sandboxSummary, sandboxTitle } from './sandbox.ts';
import { statusSummary, statusTitle } from './status-page.ts';

const firstCall = `curl "$SILLAGE_BASE_URL/fragrances/$FRAGRANCE_ID/card?format=png" \\
  -H "Authorization: Bearer $SILLAGE_API_KEY" -o card.png`;

/** The home page: a live HTML card and the first calls. */
export const home = (site: Site): Page => ({
  title: 'Sillage: fragrance cards for your shop',
  description: 'Fragrance cards for perfume shops and marketplaces, as JSON, PNG and HTML.',
  section: 'home',
  main: html`<div class="hero"><div>
<h1>A fragrance card for every perfume in your shop</h1>
<p class="lead">A card shows a perfume at a glance: brand and name, perfumers, notes and accords, in your own look. Your server fetches it, and you show it to your shoppers.</p>
<hr class="rule">
<p class="actions"><a class="action" href="${testKeyUrl(site)}">Get a test key</a> <a href="${site.console}/sign-up">Create your cards</a> <a href="${site.docs}/guide/getting-started">Getting started</a></p>
</div>
<div class="gallery">
${renderCards()}
</div></div>
<p class="proof"><strong>Every call is counted exactly once.</strong> On 23 November 2026 we killed a database server 20 times under load: all 36,605 calls that were answered were in the ledger, each once. How well perfumes are recognised is <a href="${site.docs}/quality">measured too</a>.</p>
<h2>Your first card in three minutes</h2>
<ol>
<li><a href="${site.console}/sign-up">Create an account</a> and a business for your shop.</li>
<li>Claim a test key in the console, with one command on your server.</li>
<li>Request a card from any language. <a href="${site.docs}/guide/getting-started">Getting started</a> has complete examples for curl, Node, Python and PHP.</li>
</ol>
${renderCode(firstCall, 'The first call', false, 'sh')}
<p>Each card is available as data (<code>format=json</code>), as an image (<code>png</code>) or as a fragment for your page (<code>html</code>). Calls with a test key are free.</p>
<h2>Next steps</h2>
<ul class="pages">
${guidePages.map((one) => html`<li><a href="${site.docs}/guide/${one.name}">${one.title}</a><p>${isPlanned(one, site) ? 'Planned. ' : null}${one.summary}</p></li>\n`)}
<li><a href="${site.docs}/examples">Examples</a><p>Cards in every layout, with the API call for each.</p></li>
<li><a href="${site.docs}/reference">API reference</a><p>All operations, parameters and responses.</p></li>
<li><a href="${site.docs}/errors">Errors</a><p>All error codes and how to fix them.</p></li>
<li><a href="${site.docs}/sandbox">${sandboxTitle}</a><p>${sandboxSummary}</p></li>
<li><a href="${site.docs}/plans">${plansTitle}</a><p>${plansSummary}</p></li>
<li><a href="${site.docs}/status">${statusTitle}</a><p>${statusSummary}</p></li>
<li><a href="${site.docs}/downloads">${downloadsTitle}</a><p>${downloadsSummary}</p></li>
<li><a href="${site.docs}/changelog">${changelog.title}</a><p>${changelog.summary}</p></li>
<li><a href="${site.docs}/quality">${quality.title}</a><p>${quality.summary}</p></li>
<li><a href="${site.docs}/quality/recommendation">${recommendationQuality.title}</a><p>${recommendationQuality.summary}</p></li>
<li><a href="${site.openApi}">OpenAPI 3.1</a><p>The machine-readable API description.</p></li>
</ul>`,
});

const looks = [
  ['Atelier', {}],
  ['Chord', { layout: 'chord' }],
  ['Editorial', { layout: 'editorial', palette: 'sage' }],
  ['Story', { layout: 'story', palette: 'rose clay' }],
] as const satisfies readonly (readonly [string, Partial<LookSettings>])[];

/** One card in several looks, of which the reader chooses one. Works without scripts. The first look follows the reader's light or dark mode. */
const renderCards = (): Html => {
  const inputs = looks.map(
    ([name], at) =>
      html`<label><input type="radio" name="look" id="look-${String(at)}"${at === 0 ? new Html(' checked') : ''}>${name}</label>`,
  );
  const [[, first], ...others] = looks;
  return html`<fieldset class="looks"><legend>The same card in another look</legend>${inputs}</fieldset>
<div class="look look-0"><div class="card day">${renderCard(first)}</div><div class="card night">${renderCard({ ...first, palette: 'noir' })}</div></div>
${others.map(([, settings], at) => html`<div class="look look-${String(at + 1)}"><div class="card">${renderCard(settings)}</div></div>\n`)}`;
};

const renderCard = (settings: Partial<LookSettings>): Html => new Html(renderCardHtml(sauvage, { ...defaultLookSettings, ...settings }));
