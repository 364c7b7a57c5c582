import { LRUCache } from 'lru-cache';
import { type CardEdit, cardEdit } from '../../../resources/edits/card-edit.ts';
import type { PublishedEdits } from '../../../resources/edits/card-edits.ts';
import { columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

const cacheBytesMax = 32 * 1024 * 1024;
/** Includes the cache key. An edit also holds the card that is made from it. */
const emptyBytes = 300;
const cardBytes = 6_000;

/** Null for a perfume that the business hasn't edited, which is cached too. */
interface CachedEdit {
  readonly edit: CardEdit | null;
  readonly bytes: number;
}

/**
 * Caches edits on this node by the revision of their workspace, so that any change invalidates them. Only edits of requested perfumes are
 * cached, however many a business has.
 */
export function postgresPublishedEdits(db: Database): PublishedEdits {
  const cache = new LRUCache<string, CachedEdit>({ maxSize: cacheBytesMax, sizeCalculation: ({ bytes }) => bytes });
  return {
    async find(businessId, revision, fragranceIds) {
      const keyOf = (id: string): string => `${businessId} ${revision} ${id}`;
      const found = new Map<string, CardEdit>();
      const missing: string[] = [];
      for (const id of new Set(fragranceIds)) {
        const cached = cache.get(keyOf(id));
        if (cached === undefined) missing.push(id);
        else if (cached.edit !== null) found.set(id, cached.edit);
      }
      if (missing.length === 0) return found;
      const { rows } = await query`
        select ${columnsAs('card_edits', { id: 'fragrance_id', published: 'published' })} from card_edits
        where business_id = ${businessId} and fragrance_id = any(${missing}::uuid[]) and published is not null`.execute(db);
      const read = new Map(rows.map(({ id, published }) => [id, published]));
      for (const id of missing) {
        const published = read.get(id);
        const edit = published === undefined ? null : cardEdit.parse(published);
        cache.set(keyOf(id), { edit, bytes: edit === null ? emptyBytes : cardBytes + 4 * JSON.stringify(edit).length });
        if (edit !== null) found.set(id, edit);
      }
      return found;
    },
  };
}
