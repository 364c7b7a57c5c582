import { inSlices, type MatchSources, matchInSlices } from '../endpoints/partner/match-in-slices.ts';
import { type Facts, factsOf } from '../resources/feed/facts.ts';
import type { EnrichedBatch, FeedBatch, FeedWork } from '../resources/feed/feed.ts';
import { feedOutputs } from '../resources/feed/outputs/index.ts';
import type { Fragrance } from '../resources/library/fragrance.ts';
import type { RecordOrigins } from '../resources/library/record-origin.ts';
import type { ProductFiles } from '../resources/products/product-files.ts';
import type { Costs } from '../resources/usage/costs.ts';
import type { QueueOptions } from './drain-queue.ts';
import { drainImports } from './import-queue.ts';

export interface FeedPorts extends MatchSources {
  readonly origins: RecordOrigins;
  readonly costs: Pick<Costs, 'recordMatching'>;
}

/** Reads feeds, which wait in the queue of imports, and enriches their rows in batches, in the same slices as match calls. */
export function runFeeds(
  work: FeedWork,
  files: Pick<ProductFiles, 'feed'>,
  ports: FeedPorts,
  queues: Readonly<Record<'imports' | 'feeds', QueueOptions>>,
): () => Promise<void> {
  const enriching = drainImports(() => work.enrich((batch) => enrichBatch(batch, ports), writeUnchanged), queues.feeds);
  const reading = drainImports((isWanted) => work.read(files, isWanted), queues.imports);
  return async () => void (await Promise.all([enriching(), reading()]));
}

async function enrichBatch(batch: FeedBatch, ports: FeedPorts): Promise<EnrichedBatch> {
  const perfumes = await findPerfumes(batch, ports);
  const facts = new Map<string, Facts>();
  for (const fragrance of perfumes.values()) {
    if (facts.has(fragrance.id)) continue;
    const origin = (await ports.origins.find(fragrance.id, ports.library.revision)) ?? { source: 'library', edited: [] };
    facts.set(fragrance.id, factsOf(fragrance, origin, batch.language));
  }
  return writeBatch(batch, (line) => facts.get(perfumes.get(line)?.id ?? '') ?? null);
}

const writeUnchanged = (batch: FeedBatch): Promise<EnrichedBatch> => writeBatch(batch, () => null);

/** The perfume of each line: the approved one, or else the match if it is clear. A rejected link is left alone. */
async function findPerfumes(
  { businessId, rows, links }: FeedBatch,
  { library, gtins, shopWords, costs }: FeedPorts,
): Promise<ReadonlyMap<number, Fragrance>> {
  const found = new Map<number, Fragrance>();
  const put = (line: number, id: string | null | undefined): void => {
    const fragrance = id == null ? null : library.find(id);
    const merged = fragrance?.state === 'moved' && fragrance.movedTo !== null ? library.find(fragrance.movedTo) : fragrance;
    if (merged?.state === 'public') found.set(line, merged);
  };
  const matchable = rows.flatMap(({ line, row }) => (row === null || links.has(row.ref) ? [] : [{ line, row, reason: null }]));
  for (const { line, row } of rows) put(line, links.get(row?.ref ?? '')?.fragranceId);
  const matched = await matchInSlices(businessId, matchable, { library, gtins, shopWords }, (ms) => costs.recordMatching(businessId, ms));
  matched.forEach(({ matched: result }, at) => {
    if (result?.outcome === 'suggested') put(matchable[at]?.line ?? 0, result.candidates[0]?.id);
  });
  return found;
}

async function writeBatch(batch: FeedBatch, factsAt: (line: number) => Facts | null): Promise<EnrichedBatch> {
  const { format, language, headings, columns, before, rows, isLast } = batch;
  const output = feedOutputs[format];
  const head = { format, language, headings, columns };
  let filled = 0;
  let at = before;
  const written = await inSlices(rows, ({ line, cells }) => {
    const facts = factsAt(line);
    if (facts !== null) filled += 1;
    return output.row({ head, cells, facts }, at++);
  });
  return { text: `${before === 0 ? output.begin(head) : ''}${written.join('')}${isLast ? output.end : ''}`, filled };
}
