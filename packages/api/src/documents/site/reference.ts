import type { Declaration } from '../../endpoints/operation.ts';
import { tagOf } from '../openapi.ts';
import { html } from './html.ts';
import type { Page, Site } from './page.ts';

/**
 * The API reference, shown by Scalar: of the viewers tried it is the only kept one that reads well at 390 px, has a dark mode to design and
 * runs from one file of its own package on Node 20 (Redoc 3 and newer Scalars need Node 22, swagger-ui-dist runs an install script, RapiDoc
 * brings 128 packages). It is served from here: no outside address, no fonts of its own, no telemetry.
 */
export const reference = (site: Site): Page => ({
  title: 'API reference',
  description: 'Every operation of the Sillage partner API: what it takes, what it answers, what it refuses.',
  section: 'reference',
  head: html`<script defer src="${site.assets.viewer}"></script>
<script defer src="${site.assets.viewerStart}"></script>
`,
  main: html`<div id="reference" data-document="${site.openApi}"><noscript><h1>API reference</h1>
<p>The reference is drawn by a script. The same facts are in the <a href="${site.openApi}">OpenAPI document</a>.</p></noscript></div>`,
});

/** Where the reference tells of an operation. */
export const operationAddress = (declaration: Declaration, { docs }: Site): string =>
  `${docs}/reference#tag/${tagOf(declaration).toLowerCase()}/${declaration.id}`;

/** Starts the viewer in the house's own dress. The partner API refuses browsers, so there is nothing here to send a call with. */
export const viewerStart = `'use strict';
const place = document.getElementById('reference');
Scalar.createApiReference(place, {
  url: place.dataset.document,
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  hideDarkModeToggle: true,
  showDeveloperTools: 'never',
  showOperationId: true,
  defaultOpenAllTags: true,
  generateTagSlug: (tag) => tag.name.toLowerCase(),
  generateOperationSlug: (operation) => operation.operationId,
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
`;
