import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { changeBusiness, createBusiness } from '../src/adapters/postgres/business/businesses.ts';
import type { Database } from '../src/adapters/postgres/database.ts';
import { createKey, revokeKey } from '../src/adapters/postgres/keys/keys.ts';
import { postgresReviewedLinks } from '../src/adapters/postgres/links/reviewed-links.ts';
import { saveLook } from '../src/adapters/postgres/looks/looks.ts';
import { loadPepper } from '../src/adapters/postgres/settings.ts';
import { Refusal } from '../src/errors/refusal.ts';
import { scopes } from '../src/limits/plans.ts';
import { Authority } from '../src/resources/business/authority.ts';
import { checkSettings } from '../src/resources/card/settings/settings.ts';
import { type Row, toCsv } from './shop-rows.ts';

/** A shop that runs the example sync, and what its staff do between syncs. */
export interface Shop {
  readonly businessId: string;
  sync(format: 'json' | 'png'): Promise<SyncSummary>;
  /** Approves the first candidate of every suggestion. Returns their number. */
  approveAll(): Promise<number>;
  saveLook(settings: Readonly<Record<string, string>>): Promise<void>;
  allow(ratePerMinute: number): Promise<void>;
  /** Replaces the key with a new one and revokes the old one. */
  rotateKey(): Promise<void>;
}

/** The summary that the script prints, and the number of cards of the format in its folder. */
export type SyncSummary = z.infer<typeof syncSummary> & { readonly files: number };

const count = z.coerce.number().int();
const syncSummary = z.object({
  products: count,
  matched: count,
  new: count,
  unchanged: count,
  waiting: count,
  refused: count,
  charged: count,
});

/** The example scripts with the commands that run them. */
const example = (name: string): string => fileURLToPath(new URL(`../../../examples/nightly-sync/${name}`, import.meta.url));
export const scripts = {
  'sync.mts': [process.execPath, '--import', import.meta.resolve('tsx'), example('sync.mts')],
  'sync.py': ['python3', example('sync.py')],
} as const;

export async function openShop(
  db: Database,
  base: string,
  folder: string,
  script: keyof typeof scripts,
  rows: readonly Row[],
): Promise<Shop> {
  const businessId = await createBusiness(db, { name: 'Proof', website: null, plan: 'boutique', test: true });
  const pepper = await loadPepper(db, null);
  const newKey = async () => {
    const key = await createKey(db, pepper, { businessId, scopes, label: script, expiresAt: null });
    if (key === null) throw new Error('the business no longer exists');
    return key;
  };
  let key = await newKey();
  let changes = 0;
  const products = join(folder, 'products.csv');
  await writeFile(products, toCsv(rows));

  const save = async (name: string, settings: Readonly<Record<string, string>>): Promise<void> => {
    const checked = checkSettings(settings);
    const saved = checked instanceof Refusal ? checked : await saveLook(db, businessId, name, checked);
    if (saved instanceof Refusal) throw new Error(saved.message);
  };
  /** Changes become visible in order, so once the look saved last is listed, all earlier changes are visible. */
  const waitUntilVisible = async (): Promise<void> => {
    const name = `Change ${++changes}`;
    await save(name, {});
    for (const until = Date.now() + 120_000; Date.now() < until; await wait(20)) {
      const answer = await fetch(`${base}/looks`, { headers: { authorization: `Bearer ${key.text}` } });
      if ((await answer.text()).includes(`"${name}"`)) return;
    }
    throw new Error('the change does not become visible');
  };

  return {
    businessId,
    async sync(format) {
      const [program, ...words] = scripts[script];
      const args = [...words, products, '--folder', join(folder, 'sync'), '--format', format, '--look', 'Boutique'];
      const env = { PATH: process.env.PATH, SILLAGE_BASE_URL: base, SILLAGE_API_KEY: key.text, PYTHONIOENCODING: 'utf8' };
      const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      const summary = syncSummary.safeParse(
        Object.fromEntries((out.trim().split('\n').at(-1) ?? '').split(' · ').map((part) => part.split(' '))),
      );
      if (!summary.success) throw new Error(`${script} printed no summary: ${err}${out.slice(-500)}`);
      const files = await readdir(join(folder, 'sync', 'cards'));
      return { ...summary.data, files: files.filter((file) => file.endsWith(`.${format}`)).length };
    },
    async approveAll() {
      const { rows: suggested } = await sql<{ ref: string; fragranceId: string }>`
        select ref, candidates->0->>'id' as "fragranceId" from product_links
        where business_id = ${businessId} and state = 'suggested' and jsonb_array_length(candidates) > 0
        order by ref`.execute(db);
      for (const { ref, fragranceId } of suggested) {
        const decided = await postgresReviewedLinks(db).review(
          Authority.ofOperator(businessId),
          ref,
          { to: 'approved', fragranceId, picked: false },
          null,
        );
        if (decided instanceof Refusal) throw new Error(decided.message);
      }
      await waitUntilVisible();
      return suggested.length;
    },
    async saveLook(settings) {
      await save('Boutique', settings);
      await waitUntilVisible();
    },
    async allow(ratePerMinute) {
      await changeBusiness(db, businessId, { ratePerMinute });
    },
    async rotateKey() {
      const old = key;
      key = await newKey();
      await revokeKey(db, old.id);
    },
  };
}
