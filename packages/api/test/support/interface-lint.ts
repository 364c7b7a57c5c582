import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly's recommended rules find in a document of an interface: that it is OpenAPI, that nothing dangles, that examples are of their schemas. */
export async function lintOf(document: object): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return found.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

const rules = {
  // Partners use the interface under their contract; there is no licence that the document could name.
  'info-license': 'off',
} as const;
