import type { FeedFormat } from '../feed.ts';
import { csvOutput } from './csv.ts';
import { googleOutput } from './google.ts';
import { openaiOutput } from './openai.ts';
import type { FeedOutput } from './output.ts';
import { schemaOrgOutput } from './schema-org.ts';
import { shopifyOutput } from './shopify.ts';

export const feedOutputs: Readonly<Record<FeedFormat, FeedOutput>> = {
  shopify: shopifyOutput,
  google: googleOutput,
  schema_org: schemaOrgOutput,
  openai: openaiOutput,
  csv: csvOutput,
};
