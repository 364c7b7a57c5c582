import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import { z } from 'zod';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { productFileLimits } from '../../limits/limits.ts';
import { feedFormats } from '../../resources/feed/feed.ts';
import { languages } from '../../resources/language.ts';
import type { StoredFile } from '../../resources/products/stored-file.ts';
import { operation, respond } from '../operation.ts';
import { feedResponse, toFeedResponse } from './feed-job.ts';
import { readLanguage } from './recommended-perfume.ts';

const feedFile = z.custom<Uint8Array>((sent) => sent instanceof Uint8Array);

export const enrichFeed = operation({
  id: 'enrichFeed',
  method: 'POST',
  path: '/feed/enrich',
  title: 'Feed enrichment',
  purpose:
    'Add to a product feed what the library has about its perfumes, and export it for a shop system or a marketplace. Rows are enriched in the background. Only empty cells are filled, the source of each is named, and rows without a perfume stay unchanged. The same feed, sent again while the library and your links are unchanged, is the same job.',
  scope: 'feed',
  costs: 'one call per 200 rows',
  status: 202,
  upload: { bytesMax: productFileLimits.fileBytesMax },
  send: {
    query: z.object({
      output: z.enum(feedFormats, `must be one of ${feedFormats.join(', ')}`).describe('The format of the result.'),
      language: z
        .enum(languages, `must be one of ${languages.join(', ')}`)
        .optional()
        .describe('The language of what is filled in. By default the language of your default look.'),
    }),
    body: feedFile,
  },
  answer: feedResponse,
  badInput: { output: 'invalid_query', language: 'invalid_query', body: 'invalid_rows' },
  refuses: ['invalid_query', 'invalid_rows', 'body_too_large', 'not_found', 'rate_limited', 'unavailable'],
  needs: ['library', 'feeds', 'productFiles', 'deployment'],
  examples: [
    {
      name: 'a feed for Shopify, in French',
      query: { output: 'shopify', language: 'fr' },
      body: 'sku,title,vendor\nSKU-1001,DIOR SAUVAGE EDT 100ml spray,\nSKU-2003,Mystery lot of 5 samples,\n',
      get: 202,
    },
    { name: 'an unknown output', query: { output: 'xml' }, body: 'sku,title\n1,Sauvage\n', get: 'invalid_query' },
    { name: 'a file without headings', query: { output: 'csv' }, body: '1;2\n3;4\n', get: 'invalid_rows' },
    { name: 'no file', query: { output: 'csv' }, get: 'invalid_rows' },
  ],
}).run((call, { library, feeds, productFiles, deployment }) => {
  const { workspace, keyId, query, body: bytes } = call;
  const businessId = workspace.business.id;
  // Files are read only after the ledger has granted the call.
  return respond(0, async () => {
    const preview = await productFiles.preview(businessId, inMemory(bytes), { isFeed: true });
    if (preview instanceof Refusal) return preview;
    if ('unreadable' in preview) return refuse('invalid_rows', { message: preview.unreadable });
    const { form, columns, rows } = preview;
    const headings = rows.find(({ line }) => line === columns.headingLine)?.cells;
    if (headings === undefined) return refuse('invalid_rows', { message: noHeadings });
    const language = readLanguage(query.language, workspace);
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const id = v5([query.output, language, library.revision, workspace.revision, hash].join(' '), businessId);
    const refused = await feeds.add({ id, businessId, keyId, format: query.output, language, headings, columns, form, bytes });
    if (refused !== null) return refused;
    const feed = await feeds.find(businessId, id);
    if (feed === null) throw new Error(`the feed ${id} is gone`);
    return toFeedResponse(feed, deployment);
  });
});

const noHeadings = 'The feed has no line with known headings, such as sku, title, brand or gtin.';

const inMemory = (bytes: Uint8Array): StoredFile => ({
  byteLength: bytes.length,
  async *read(from, to) {
    yield bytes.subarray(from, to);
  },
});
