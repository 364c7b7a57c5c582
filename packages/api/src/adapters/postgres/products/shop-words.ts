import { sql, type Transaction } from 'kysely';
import { refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { type BatchRow, shopWordRowsMin } from '../../../resources/matching/index.ts';
import type { ApprovedShopWords, FindLikelyShopWords, ShopWord, ShopWords } from '../../../resources/products/shop-words.ts';
import { shopWordStates, shopWordTransitions } from '../../../states.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, listOf, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresShopWords(db: Database): ShopWords & ApprovedShopWords {
  return {
    async ofBusiness(businessId) {
      const { rows } = await query`
        select ${shopWordColumns} from shop_words w
        where business_id = ${businessId}
        order by (state = 'proposed') desc, row_count desc, word`.execute(db);
      return rows;
    },

    decide: (by, word, state) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const from = shopWordStates.filter((one) => shopWordTransitions[one].includes(state));
        const { rows: changed } = await sql`
          update shop_words set state = ${state}, decided_at = statement_timestamp(), decided_by = ${actor.name}
          where business_id = ${businessId} and word = ${word} and state = any(${from})
          returning word`.execute(transaction);
        if (changed.length > 0)
          await recordAudit(transaction, businessId, actor, { action: `shop_word.${state}`, subject: word, details: {} });
        const { rows } = await sql`select from shop_words where business_id = ${businessId} and word = ${word}`.execute(transaction);
        return rows.length > 0 ? null : refuse('not_found');
      }),

    async approved(businessId) {
      const { rows } = await query`
        select ${columns('shop_words', ['word'])} from shop_words where business_id = ${businessId} and state = 'approved' order by word`.execute(
        db,
      );
      return rows.map(({ word }) => word);
    },
  };
}

const shopWordColumns = listOf(
  columns('shop_words', ['word', 'state', 'import_id', 'row_count', 'decided_at', 'decided_by'], 'w'),
  sql<ShopWord['products']>`coalesce((
    select jsonb_agg(jsonb_build_object('ref', p.ref, 'brand', p.row->>'brand', 'name', p.row->>'name') order by p.ref)
    from product_links p where p.business_id = w.business_id and p.ref = any(w.refs) and p.row is not null), '[]')`.as('products'),
);

/** Proposes the words that recur in the products of an import. A word that a person has already decided on keeps its state. */
export async function proposeShopWords(
  transaction: Transaction<unknown>,
  businessId: string,
  importId: string,
  find: FindLikelyShopWords,
): Promise<void> {
  const { rows: products } = await sql<{ row: BatchRow['row']; candidates: BatchRow['matched']['candidates'] }>`
    select row || jsonb_build_object('ref', ref) as row, jsonb_path_query_array(candidates, '$[0]') as candidates
    from product_links
    where business_id = ${businessId} and batch_id = ${importId} and row is not null
    order by ref limit ${limits.shopWordRowsMax}`.execute(transaction);
  if (products.length < shopWordRowsMin) return;
  const { rows: counted } = await sql<{ words: number }>`
    select count(*) as words from shop_words where business_id = ${businessId}`.execute(transaction);
  const found = (await find(products.map(({ row, candidates }) => ({ row, matched: { candidates } })))).slice(
    0,
    Math.max(0, limits.shopWordsMax - (counted[0]?.words ?? 0)),
  );
  if (found.length === 0) return;
  await sql`
    insert into shop_words as w (business_id, word, import_id, row_count, refs)
    select ${businessId}, value->>'word', ${importId}, (value->>'rowCount')::bigint,
           array(select jsonb_array_elements_text(value->'refs'))
    from jsonb_array_elements(${JSON.stringify(found)}::jsonb)
    on conflict (business_id, word) do update
    set import_id = excluded.import_id, row_count = excluded.row_count, refs = excluded.refs`.execute(transaction);
}
