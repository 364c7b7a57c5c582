import type { Operation } from '../../endpoints/operation.ts';
import { sandboxNames } from '../../endpoints/partner/sandbox.ts';
import { type Code, catalogue, codes, type Entry, entryOf, type Group, refusalOrder, statusesOf } from '../../errors/catalogue.ts';
import { refusalExample } from '../examples.ts';
import { codesOf } from '../openapi.ts';
import { type Html, html, renderJson } from './html.ts';
import { currentAttribute, type Page, type Site } from './page.ts';
import { operationUrl } from './reference/reference-index.ts';

/** The error reference, generated from the catalogue: an index and a page for each code. */

const groups = [...new Set(codes.map((code) => catalogue[code].group))] as readonly Group[];
const codesOfGroup = (group: Group): readonly Code[] => codes.filter((code) => catalogue[code].group === group);

export const errorIndex = (site: Site): Page => ({
  title: 'Errors',
  description: 'All error codes in the Sillage partner API, with status, meaning and remedy.',
  section: 'errors',
  main: html`<h1>Errors</h1>
<p class="lead">All error responses have the same format. Check <code>error.code</code>; messages are for people and may change.</p>
<hr class="rule">
${renderJson(refusalExample('product_not_linked', site.docsAddress), 'An error response')}
<p>Errors are never charged. <code>error.docs</code> links to the code's page.</p>
${groups.map(
  (group) => html`<h2 id="${toAnchor(group)}">${group}</h2>
<ul class="codes">
${codesOfGroup(group).map(
  (
    code,
  ) => html`<li><a href="${site.docs}/errors/${code}"><code>${code}</code></a> <span class="status">${statusesOf(code).join(' or ')}</span>
<p>${catalogue[code].meaning}</p></li>
`,
)}</ul>
`,
)}`,
  aside: html`<aside><nav aria-label="Code groups"><p class="label">Groups</p><ul>
${groups.map((group) => html`<li><a href="#${toAnchor(group)}">${group}</a></li>\n`)}</ul></nav></aside>`,
});

export function errorPage(code: Code, operations: readonly Operation[], site: Site): Page {
  const entry = entryOf(code);
  const { status, alternative, group, meaning, remedy, counts } = entry;
  const example = refusalExample(code, site.docsAddress);
  const refusing = operations.filter(({ declaration }) => codesOf(declaration).includes(code));
  return {
    title: code,
    description: meaning,
    section: 'errors',
    main: html`<p class="label">${group}</p>
<h1>${code}</h1>
<p class="lead">${meaning}</p>
<hr class="rule">
<dl class="facts">
<div><dt>Status</dt><dd>${status} ${statusTexts[status]}${alternative === undefined ? null : html`; ${alternative.status} ${statusTexts[alternative.status]} if ${alternative.when}`}</dd></div>
<div><dt>Charge</dt><dd>None</dd></div>
<div><dt>Daily counter</dt><dd>${counts === 'none' ? 'not counted' : html`<code>${counts}</code>`}</dd></div>
<div><dt>Retry</dt><dd>${describeRetry(entry)}</dd></div>
</dl>
<h2>What to do</h2>
<p>${remedy}</p>
${isInSandbox(code) ? html`<p>You can simulate this error with a test key in the <a href="${site.docs}/sandbox">sandbox</a>.</p>` : null}
<h2>Response</h2>
<p>${example.error.message}</p>
${renderJson(example, `Response with ${code}`)}
<h2>Operations</h2>
${
  refusing.length === 0
    ? html`<p>${otherSources[group]}</p>`
    : html`<ul>
${refusing.map(
  ({ declaration }) =>
    html`<li><a href="${operationUrl(declaration, site)}">${declaration.title}</a> <code>${declaration.method} ${declaration.path}</code></li>\n`,
)}</ul>`
}
${renderOrder(code, site)}`,
    aside: html`<aside><nav aria-label="${group}"><p class="label">${group}</p><ul>
${codesOfGroup(group).map((one) => html`<li><a href="${site.docs}/errors/${one}"${currentAttribute(one === code)}>${one}</a></li>\n`)}</ul>
<p class="label">More</p><ul><li><a href="${site.docs}/errors">All codes</a></li></ul></nav></aside>`,
  };
}

/** The reference as one Markdown file. */
export function generateErrorsMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return `# Errors

All error responses have the same format: \`ok\` is false, and \`error\` contains \`code\`, \`message\`, \`docs\` and sometimes \`resets_at\`. Check the code.
Errors are never charged. This page is generated from the catalogue by \`npm run generate\`.
${groups
  .map(
    (group) => `
## ${group}

| code | status | meaning | remedy |
|---|---|---|---|
${codesOfGroup(group)
  .map(
    (code) =>
      `| <a id="${code}"></a>\`${code}\` | ${statusesOf(code).join(' or ')} | ${cell(entryOf(code).meaning)} | ${cell(entryOf(code).remedy)} |`,
  )
  .join('\n')}
`,
  )
  .join('')}
## Order of checks

If several codes apply to a call, the first in this list is returned. The monthly allowance is checked last, and only if the call would
be charged.

${refusalOrder.map((step, at) => `${at + 1}. ${step.map((code) => `\`${code}\``).join(', ')}`).join('\n')}
`;
}

function renderOrder(code: Code, { docs }: Site): Html {
  if (!refusalOrder.some((step) => step.includes(code))) return html``;
  return html`<h2>Order of checks</h2>
<p>If several codes apply to a call, the first in this list is returned.</p>
<ol class="order">
${refusalOrder.map(
  (step) =>
    html`<li>${step.map((one, at) => [at === 0 ? '' : ', ', one === code ? html`<span aria-current="true">${one}</span>` : html`<a href="${docs}/errors/${one}">${one}</a>`])}</li>\n`,
)}</ol>`;
}

const isInSandbox = (code: Code): boolean => sandboxNames.some((name) => name === code);

const describeRetry = ({ retry, status }: Entry): string =>
  retry ?? (status === 429 || status === 503 ? 'After Retry-After' : 'After fixing the request');

/** The source of codes that no partner operation returns. */
const otherSources: Record<Group, string> = {
  'Product and match input': 'The console, when reviewing links.',
  'Editing and description': 'The console, when editing cards.',
  'Card and format': 'The command line, when the operator saves looks and adds images.',
  'Key and quota': 'Every operation.',
  'Key tool and claims': 'The console and the key tool API.',
};

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const toAnchor = (group: string): string => group.toLowerCase().replaceAll(' ', '-');
