import type { Declaration } from '../../endpoints/operation.ts';
import { tagOf } from '../openapi.ts';
import { html } from './html.ts';
import type { Page, Site } from './page.ts';

/**
 * The API reference, rendered by Scalar: the only maintained viewer that works well at 390 px, has a customisable dark mode and is a single
 * file for Node 20 (Redoc 3 and newer versions of Scalar need Node 22, swagger-ui-dist runs an install script, RapiDoc has 128
 * dependencies). Self-hosted: no external requests, no fonts of its own, no telemetry.
 */
export const referencePage = (site: Site): Page => ({
  title: 'API reference',
  description: 'Reference for every Sillage API operation: parameters, responses and errors.',
  section: 'reference',
  head: html`<script defer src="${site.assets.viewer}"></script>
<script defer src="${site.assets.viewerScript}"></script>
`,
  main: html`<div id="reference" data-document="${site.openApi}"><noscript><h1>API reference</h1>
<p>The reference needs JavaScript. You can use the <a href="${site.openApi}">OpenAPI document</a> instead.</p></noscript></div>`,
});

export const operationUrl = (declaration: Declaration, { docs }: Site): string =>
  `${docs}/reference#tag/${tagOf(declaration).toLowerCase()}/${declaration.id}`;

/** Starts the viewer with our theme. Request buttons are hidden, because the partner API rejects calls from browsers. */
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
