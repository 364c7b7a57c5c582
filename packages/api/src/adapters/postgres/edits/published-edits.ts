import { LRUCache } from 'lru-cache';
import { type CardEdit, cardEdit } from '../../../resources/edits/card-edit.ts';
import type { PublishedEdits } from '../../../resources/edits/card-edits.ts';
import { columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

const rememberedBytesMax = 32 * 1024 * 1024;
/** With its name; an edit also keeps the card that is made of it, which goes with it. */
const emptyBytes = 300;
const cardBytes = 6_000;

/** Null for a perfume that the business has not edited, which is remembered too. */
interface Remembered {
  readonly edit: CardEdit | null;
  readonly bytes: number;
}

/**
 * Edits as this node remembers them, by the revision of their workspace: a change anywhere makes them be read anew. Only those of perfumes
 * that were asked for are held, however many a business has.
 */
export function postgresPublishedEdits(db: Database): PublishedEdits {
  const known = new LRUCache<string, Remembered>({ maxSize: rememberedBytesMax, sizeCalculation: ({ bytes }) => bytes });
  return {
    async of(businessId, revision, fragranceIds) {
      const nameOf = (id: string): string => `${businessId} ${revision} ${id}`;
      const found = new Map<string, CardEdit>();
      const unknown: string[] = [];
      for (const id of new Set(fragranceIds)) {
        const remembered = known.get(nameOf(id));
        if (remembered === undefined) unknown.push(id);
        else if (remembered.edit !== null) found.set(id, remembered.edit);
      }
      if (unknown.length === 0) return found;
      const { rows } = await query`
        select ${columnsAs('card_edits', { id: 'fragrance_id', published: 'published' })} from card_edits
        where business_id = ${businessId} and fragrance_id = any(${unknown}::uuid[]) and published is not null`.execute(db);
      const read = new Map(rows.map(({ id, published }) => [id, published]));
      for (const id of unknown) {
        const published = read.get(id);
        const edit = published === undefined ? null : cardEdit.parse(published);
        known.set(nameOf(id), { edit, bytes: edit === null ? emptyBytes : cardBytes + 4 * JSON.stringify(edit).length });
        if (edit !== null) found.set(id, edit);
      }
      return found;
    },
  };
}
