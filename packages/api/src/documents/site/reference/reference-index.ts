import type { Declaration, Operation } from '../../../endpoints/operation.ts';
import { consolePath } from '../../../versioning.ts';
import { describeOperations, findPlanned, tagOf, tags } from '../../openapi.ts';
import type { Addresses } from '../../recorded-responses.ts';
import { type Html, html, renderCode } from '../html.ts';
import { currentAttribute, type Page } from '../page.ts';
import { operationPage, type ReferenceSite } from './operation-page.ts';

const operationPath = ({ id }: Declaration): string => `/reference/${id}`;

/** The API reference, generated from the OpenAPI document's descriptions: an index and a page for each released operation. */
export function referencePages(
  operations: readonly Operation[],
  addresses: Addresses,
  site: ReferenceSite,
): readonly { readonly path: string; readonly write: () => Page }[] {
  let descriptions: ReturnType<typeof describeOperations> | null = null;
  const describe = (declaration: Declaration) => {
    descriptions ??= describeOperations(operations, addresses);
    const { schemas, described } = descriptions;
    const own = described.find((one) => one.declaration === declaration);
    if (own === undefined) throw new Error(`${declaration.id} is not described.`);
    return { ...own, schemas };
  };
  return [
    { path: '/reference', write: () => indexPage(operations, addresses, site) },
    ...operations.map(({ declaration }) => ({
      path: operationPath(declaration),
      write: () => operationPage({ ...describe(declaration), addresses, site, aside: renderAside(operations, declaration, site) }),
    })),
  ];
}

const indexPage = (operations: readonly Operation[], { api }: Addresses, site: ReferenceSite): Page => ({
  title: 'API reference',
  description: 'Every operation of the API: parameters, responses, errors, and samples in four languages.',
  section: 'reference',
  main: html`<h1>API reference</h1>
<p class="lead">Every operation with its parameters, responses and errors, and with samples for curl, Node, Python and PHP.</p>
<hr class="rule">
<h2 id="calls">Calls</h2>
<p>All paths are relative to the base URL, and every call has your API key. Call the API from your server: calls from browsers are rejected.</p>
${renderCode(api, 'Base URL')}
${renderCode('Authorization: Bearer <API_KEY>', 'Header of every call')}
<p>The samples read both from the environment. Load the file in which <a href="${site.docs}/guide/getting-started#2-claim-a-test-key">the claim</a> stored them:</p>
<div data-reader="${consolePath}" data-console="${site.console}">${renderCode('set -a; . ./.env; set +a\necho "$SILLAGE_API_KEY" | cut -c1-17', 'Load the key')}</div>
<p>Each GET also works as HEAD. The <a href="${site.openApi}">OpenAPI 3.1 document</a> describes the same operations for tools.</p>
${tags.map(
  ({ name, description }) => html`<h2 id="${name.toLowerCase()}">${name}</h2>
<p>${description}</p>
<ul class="codes">
${ofTag(operations, name).map(
  // The anchors are those of the former single page.
  (
    one,
  ) => html`<li id="tag/${name.toLowerCase()}/${one.id}"><a href="${operationUrl(one, site)}">${one.title}</a> <code>${one.method} ${one.path}</code>
<p>${one.purpose}</p></li>\n`,
)}</ul>
`,
)}${renderPlanned(operations)}`,
  aside: renderAside(operations, null, site),
});

export const operationUrl = (declaration: Declaration, { docs }: ReferenceSite): string => docs + operationPath(declaration);

const ofTag = (operations: readonly Operation[], name: string): readonly Declaration[] =>
  operations.map(({ declaration }) => declaration).filter((declaration) => tagOf(declaration) === name);

function renderPlanned(operations: readonly Operation[]): Html | null {
  const planned = findPlanned(operations);
  if (planned.length === 0) return null;
  return html`<h2 id="planned">Planned</h2>
<p>These operations aren't released yet and return <code>not_found</code>.</p>
<ul class="codes">
${planned.map(({ method, path, title }) => html`<li><span>${title}</span> <code>${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}</code></li>\n`)}</ul>`;
}

const renderAside = (operations: readonly Operation[], current: Declaration | null, site: ReferenceSite): Html =>
  html`<aside><nav aria-label="API reference"><p class="label"><a href="${site.docs}/reference"${currentAttribute(current === null)}>API reference</a></p>
${tags.map(
  ({ name }) => html`<p class="label">${name}</p><ul>
${ofTag(operations, name).map((one) => html`<li><a href="${operationUrl(one, site)}"${currentAttribute(one === current)}>${one.title}</a></li>\n`)}</ul>`,
)}</nav></aside>`;
