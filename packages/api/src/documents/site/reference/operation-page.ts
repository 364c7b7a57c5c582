import type { NamedSchemas } from '../../../endpoints/json-schema.ts';
import type { Declaration } from '../../../endpoints/operation.ts';
import { type Code, catalogue, refusalOrder, statusesOf } from '../../../errors/catalogue.ts';
import { consolePath } from '../../../versioning.ts';
import { codesOf, describedCosts, headerObjects, type OperationDescription, tagOf } from '../../openapi.ts';
import { type Addresses, fillAddresses, getRecordedResponse } from '../../recorded-responses.ts';
import type { DescribedOperation } from '../../shared-path.ts';
import { type Html, html, renderCode } from '../html.ts';
import type { Page, Site } from '../page.ts';
import { type Direction, innerFields, renderFields, renderText } from './fields.ts';
import { json, renderLiteral } from './literals.ts';
import { createSampleCall, type SampleCall } from './sample-call.ts';
import { codeLanguages, renderSample, sampleFile, sampleLanguages } from './samples.ts';
import { shortenLists } from './shorten-lists.ts';

/** The parts of the site that the reference links to. */
export type ReferenceSite = Pick<Site, 'docs' | 'console' | 'openApi'>;

export interface OperationPage extends OperationDescription {
  readonly schemas: NamedSchemas;
  readonly addresses: Addresses;
  readonly site: ReferenceSite;
  readonly aside: Html;
}

/** The page of an operation, from its description in the OpenAPI document. */
export function operationPage({ declaration, described, schemas, addresses, site, aside }: OperationPage): Page {
  const { id, title, purpose, scope, costs, deprecated } = declaration;
  const call = createSampleCall(declaration, described);
  return {
    title,
    description: purpose,
    section: 'reference',
    main: html`<p class="label">${tagOf(declaration)}</p>
<h1>${title}</h1>
<p class="lead">${renderText(purpose)}</p>
<hr class="rule">
${renderCode(`${declaration.method} ${declaration.path}`, 'Method and path')}
<dl class="facts">
<div><dt>Operation</dt><dd><code>${id}</code></dd></div>
<div><dt>Scope</dt><dd>${scope === null ? 'any key' : html`<code>${scope}</code>`}</dd></div>
<div><dt>Cost</dt><dd>${describedCosts[costs]}</dd></div>
</dl>
${deprecated === undefined ? null : html`<p>Deprecated since ${deprecated.since.slice(0, 10)}. <a href="${site.docs}${deprecated.page}">Replacement</a>.</p>`}
${renderSamples(call, addresses, site)}
<h2 id="request">Request</h2>
${renderRequest(declaration, described, schemas)}
<h2 id="response">Response</h2>
${renderResponse(declaration, described, schemas)}
<h2 id="errors">Errors</h2>
<p>If several apply, the first in this list is returned. Errors are never charged, and all have <a href="${site.docs}/errors">the same format</a>.</p>
${renderErrors(declaration, site)}
<h2 id="headers">Response headers</h2>
${renderHeaders(described)}`,
    aside,
  };
}

/** The operations that the console's page for trying calls has a form for. */
export const triedInConsole: ReadonlySet<string> = new Set([
  'getProductCard',
  'getCard',
  'searchPerfumes',
  'matchProducts',
  'listLooks',
  'getWhoami',
  'getCapabilities',
  'listFragrances',
  'getFragrance',
  'identify',
  'listSimilar',
  'listByNote',
  'findGift',
]);

function renderSamples(call: SampleCall, addresses: Addresses, site: ReferenceSite): Html {
  const { operation, clientCall, file, example } = call;
  const { type, body } = getRecordedResponse(operation, example);
  const shown = type === 'application/json' ? shortenLists(fillAddresses(body, addresses)) : null;
  return html`<h2 id="example">Example</h2>
<p data-reader="${consolePath}" data-console="${site.console}">The samples read the key and the base URL from the environment: <a href="${site.docs}/guide/getting-started#2-claim-a-test-key">claim a test key</a> to run them. ${
    clientCall === null
      ? "The clients and the console don't transfer files, so these samples use plain HTTP."
      : html`Except for curl, they use <a href="${site.docs}/guide/clients">our clients</a>.`
  }${triedInConsole.has(operation) ? html` You can also <a href="${site.console}/try-call?operation=${operation}">try the call in the console</a>, free of charge.` : null}</p>
${file === null ? null : html`<p>The samples send this <code>${sampleFile}</code>:</p>\n${renderCode(file, sampleFile)}`}
<div class="tabs">${sampleLanguages.map(
    (language) =>
      html`<section class="tab"><p class="tab-name">${language}</p>${renderCode(renderSample(language, call), `Sample, ${language}`, false, codeLanguages[language])}</section>`,
  )}</div>
<h3 id="recorded">Example response</h3>
${shown?.isShortened ? html`<p>Long lists are shortened.</p>\n` : null}${shown === null ? renderCode(String(body), 'Example response', true) : renderCompactJson(shown.value)}`;
}

/** What fits on one line is on one line, so that a card isn't several screens long. */
function renderCompactJson(value: unknown): Html {
  const parts = renderLiteral(value, json).split(/("(?:[^"\\]|\\.)*")/);
  const marked = parts.map((part, at) => (at % 2 === 1 && parts[at + 1]?.startsWith(':') ? html`<span class="name">${part}</span>` : part));
  return renderCode(html`${marked}`, 'Example response', true, 'json');
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function renderRequest({ upload }: Declaration, { parameters = [], requestBody }: DescribedOperation, schemas: NamedSchemas): Html {
  const lists = places.flatMap(([place, title]) => {
    const fields = parameters
      .filter((one) => one.in === place)
      .map(({ name, required, description, schema }) => ({ name, isRequired: required, schema: { ...schema, description } }));
    return fields.length === 0 ? [] : [html`<h3 id="${place}">${title}</h3>\n${renderFields(fields, 'sent', schemas)}\n`];
  });
  const media = Object.values(requestBody?.content ?? {})[0];
  if (lists.length === 0 && media === undefined) return html`<p>The operation has no parameters.</p>`;
  if (media === undefined) return html`${lists}`;
  return html`${lists}<h3 id="body">Body</h3>
${upload === undefined ? renderShape(media.schema, 'sent', schemas) : html`<p>${String(media.schema.description)}</p>`}`;
}

const renderShape = (schema: Parameters<typeof innerFields>[0], direction: Direction, schemas: NamedSchemas): Html =>
  renderFields(innerFields(schema, schemas), direction, schemas);

function renderResponse({ refuses, status, revalidates }: Declaration, { responses }: DescribedOperation, schemas: NamedSchemas): Html {
  const success = status ?? 200;
  const content = responses[success]?.content ?? {};
  const [first, ...others] = Object.entries(content);
  const isJson = first?.[0] === 'application/json';
  const schema = first?.[1].schema;
  // With a record under review, the response is either the operation's own or an error.
  const own = Array.isArray(schema?.oneOf) ? schema.oneOf[0] : schema;
  return html`<p>Status ${success}${isJson ? html`, <code>application/json</code>` : null}.${refuses.includes('in_review') ? html` For a record under review, <code>ok</code> is false and <code>error.code</code> is <code>in_review</code>.` : null}${revalidates === true ? html` If the response equals the one in <code>If-None-Match</code>: 304 without a body, free of charge.` : null}</p>
${isJson && own !== undefined ? renderShape(own, 'received', schemas) : null}
${renderMedia(isJson ? others : Object.entries(content))}`;
}

function renderMedia(media: readonly (readonly [type: string, { readonly schema: { readonly description?: unknown } }])[]): Html | null {
  if (media.length === 0) return null;
  return html`<h3 id="media">Other media types</h3>
<ul class="fields">
${media.map(([type, { schema }]) => html`<li><code>${type}</code>${typeof schema.description === 'string' ? html`<p>${renderText(schema.description)}</p>` : null}</li>\n`)}</ul>`;
}

/** In the order of the checks, then those raised while the response is produced. */
function renderErrors(declaration: Declaration, { docs }: ReferenceSite): Html {
  const own = codesOf(declaration);
  const checked = refusalOrder.flat().filter((code) => own.includes(code));
  const item = (code: Code) =>
    html`<li><a href="${docs}/errors/${code}"><code>${code}</code></a> <span class="status">${statusesOf(code).join(' or ')}</span><p>${catalogue[code].meaning}</p></li>\n`;
  return html`<ol class="codes">
${[...checked, ...own.filter((code) => !checked.includes(code))].map(item)}</ol>`;
}

/** Each header once, with the statuses of the responses that have it, if not all. */
function renderHeaders({ responses }: DescribedOperation): Html {
  const all = new Map<string, { reference: string; statuses: string[] }>();
  for (const [status, { headers }] of Object.entries(responses))
    for (const [name, { $ref }] of Object.entries(headers)) {
      const known = all.get(name) ?? { reference: $ref.slice($ref.lastIndexOf('/') + 1), statuses: [] };
      known.statuses.push(status);
      all.set(name, known);
    }
  return html`<ul class="fields">
${[...all].map(
  ([name, { reference, statuses }]) =>
    html`<li><code>${name}</code>${statuses.length <= 2 ? html` <span class="type">with status ${statuses.join(' and ')}</span>` : null}<p>${renderText(headerObjects[reference]?.description ?? '')}</p></li>\n`,
)}</ul>`;
}
