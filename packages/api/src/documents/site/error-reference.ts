import type { Operation } from '../../endpoints/operation.ts';
import { sandboxNames } from '../../endpoints/partner/sandbox.ts';
import { type Code, catalogue, codes, type Entry, entryOf, type Group, refusalOrder, statusesOf } from '../../errors/catalogue.ts';
import { refusalExample } from '../examples.ts';
import { codesOf } from '../openapi.ts';
import { type Html, html, jsonBlock } from './html.ts';
import { current, type Page, type Site } from './page.ts';
import { operationAddress } from './reference.ts';

/** The error reference: a page for each code, and one for all of them. Everything on them stands in the catalogue. */

const groups = [...new Set(codes.map((code) => catalogue[code].group))] as readonly Group[];
const codesIn = (group: Group): readonly Code[] => codes.filter((code) => catalogue[code].group === group);

export const errorIndex = (site: Site): Page => ({
  title: 'Errors',
  description: 'Every error code of the Sillage partner API, with its status, its meaning and what to do about it.',
  section: 'errors',
  main: html`<h1>Errors</h1>
<p class="lead">Every refusal has one shape. Look at <code>error.code</code>; the message is for people and may be reworded.</p>
<hr class="rule">
${jsonBlock(refusalExample('product_not_linked', site.docsAddress), 'A refusal')}
<p>No refusal is ever charged. <code>error.docs</code> leads to the page of the code.</p>
${groups.map(
  (group) => html`<h2 id="${anchor(group)}">${group}</h2>
<ul class="codes">
${codesIn(group).map(
  (
    code,
  ) => html`<li><a href="${site.docs}/errors/${code}"><code>${code}</code></a> <span class="status">${statusesOf(code).join(' or ')}</span>
<p>${catalogue[code].meaning}</p></li>
`,
)}</ul>
`,
)}`,
  aside: html`<aside><nav aria-label="Groups of codes"><p class="label">Groups</p><ul>
${groups.map((group) => html`<li><a href="#${anchor(group)}">${group}</a></li>\n`)}</ul></nav></aside>`,
});

export function errorPageOf(code: Code, operations: readonly Operation[], site: Site): Page {
  const entry = entryOf(code);
  const { status, otherwise, group, meaning, remedy, counts } = entry;
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
<div><dt>Status</dt><dd>${status} ${reasons[status]}${otherwise === undefined ? null : html`; ${otherwise.status} ${reasons[otherwise.status]} where ${otherwise.when}`}</dd></div>
<div><dt>Charged</dt><dd>Nothing</dd></div>
<div><dt>Counted today as</dt><dd>${counts === 'none' ? 'not counted' : html`<code>${counts}</code>`}</dd></div>
<div><dt>Call again?</dt><dd>${retry(entry)}</dd></div>
</dl>
<h2>What to do</h2>
<p>${remedy}</p>
${isPlayed(code) ? html`<p>The <a href="${site.docs}/sandbox">sandbox</a> answers a test key with it whenever you ask.</p>` : null}
<h2>What the answer says</h2>
<p>${example.error.message}</p>
${jsonBlock(example, `An answer with ${code}`)}
<h2>Who refuses with it</h2>
${
  refusing.length === 0
    ? html`<p>${elsewhere[group]}</p>`
    : html`<ul>
${refusing.map(
  ({ declaration }) =>
    html`<li><a href="${operationAddress(declaration, site)}">${declaration.title}</a> <code>${declaration.method} ${declaration.path}</code></li>\n`,
)}</ul>`
}
${place(code, site)}`,
    aside: html`<aside><nav aria-label="${group}"><p class="label">${group}</p><ul>
${codesIn(group).map((one) => html`<li><a href="${site.docs}/errors/${one}"${current(one === code)}>${one}</a></li>\n`)}</ul>
<p class="label">More</p><ul><li><a href="${site.docs}/errors">All codes</a></li></ul></nav></aside>`,
  };
}

/** The same reference as one Markdown file. */
export function errorsMarkdown(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  return `# Errors

Every refusal has one shape: \`ok\` is false, and \`error\` holds \`code\`, \`message\`, \`docs\` and sometimes \`resets_at\`. Look at the code.
No refusal is ever charged. This page is written from the catalogue by \`npm run generate\`.
${groups
  .map(
    (group) => `
## ${group}

| code | status | meaning | what to do |
|---|---|---|---|
${codesIn(group)
  .map(
    (code) =>
      `| <a id="${code}"></a>\`${code}\` | ${statusesOf(code).join(' or ')} | ${cell(entryOf(code).meaning)} | ${cell(entryOf(code).remedy)} |`,
  )
  .join('\n')}
`,
  )
  .join('')}
## Which is told first

A call that several codes would fit is refused with the first of these. What needs the month's allowance is asked last, and only where the
call would be charged.

${refusalOrder.map((step, at) => `${at + 1}. ${step.map((code) => `\`${code}\``).join(', ')}`).join('\n')}
`;
}

function place(code: Code, { docs }: Site): Html {
  if (!refusalOrder.some((step) => step.includes(code))) return html``;
  return html`<h2>Its place among the refusals</h2>
<p>Where a call fits several codes, the first of these is told.</p>
<ol class="order">
${refusalOrder.map(
  (step) =>
    html`<li>${step.map((one, at) => [at === 0 ? '' : ', ', one === code ? html`<span aria-current="true">${one}</span>` : html`<a href="${docs}/errors/${one}">${one}</a>`])}</li>\n`,
)}</ol>`;
}

const isPlayed = (code: Code): boolean => sandboxNames.some((name) => name === code);

const retry = ({ again, status }: Entry): string => again ?? (status === 429 || status === 503 ? 'After Retry-After' : 'Once it is mended');

/** Where the codes come from that no operation of the partner API refuses with. */
const elsewhere: Record<Group, string> = {
  'Product and match input': 'The console, where a person decides on links.',
  'Editing and description': 'The console, where people edit cards.',
  'Card and format': 'The command line, where the operator saves looks and stores pictures.',
  'Key and quota': 'Every operation.',
  'Key tool and claims': 'The console and the door of the key tool.',
};

const reasons: Readonly<Record<number, string>> = {
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

const anchor = (group: string): string => group.toLowerCase().replaceAll(' ', '-');
