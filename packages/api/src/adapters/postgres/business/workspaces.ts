import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { entriesMax } from '../../../limits/cache-size.ts';
import type { Business, Workspace, Workspaces } from '../../../resources/business/business.ts';
import { lookSettings } from '../../../resources/card/settings/settings.ts';
import type { EarlierName, Look } from '../../../resources/looks/look.ts';
import { columns, columnsAs, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';

export interface CachedWorkspaces extends Workspaces {
  /** Invalidates the cache entry after a change on any node; the next call reads the business again. */
  changed(businessId: string): void;
  /** Compares the revisions of all cached workspaces, in case a message was lost, and reads changed ones before a call needs them. */
  check(): Promise<void>;
  /** Reads these before their first call. */
  preload(businessIds: readonly string[]): Promise<void>;
}

const workspacesMax = 10_000;
/** Maximum number of changed workspaces that a check reads. The others are read by their next call or the next check. */
const readByCheckMax = 200;
const readAtOnce = 50;

interface CacheEntry {
  /** The latest read, pending or done. Null after a change or a failed read. */
  read: Promise<Workspace | null> | null;
  /** The last successful read, however old. */
  last: Workspace | null;
}

/** Caches workspaces on this node. Concurrent calls for an uncached one share a single read. */
export function postgresWorkspaces(db: Database): CachedWorkspaces {
  const cache = new LRUCache<string, CacheEntry>(entriesMax(workspacesMax));

  /** Reads several workspaces in one query; each returned promise settles on its own. */
  function read(businessIds: readonly string[]): readonly Promise<Workspace | null>[] {
    const rows = readRows(db, businessIds);
    return businessIds.map((id) => {
      const entry = cache.peek(id) ?? { read: null, last: null };
      cache.set(id, entry);
      const reading = rows.then((found) => workspaceOf(found, id));
      entry.read = reading;
      reading.then(
        (workspace) => {
          if (workspace === null) forget(id, entry);
          // An older revision must not replace a newer one.
          else if (entry.last === null || entry.last.revision <= workspace.revision) entry.last = workspace;
        },
        () => {
          if (entry.read === reading) entry.read = null;
          if (entry.last === null) forget(id, entry);
        },
      );
      return reading;
    });
  }

  function forget(id: string, entry: CacheEntry): void {
    if (cache.peek(id) === entry) cache.delete(id);
  }

  /** A business that can't be read is left to its next call; if none can, the database is unavailable, so it stops. */
  async function readAll(businessIds: readonly string[]): Promise<void> {
    for (let at = 0; at < businessIds.length; at += readAtOnce) {
      const readings = await Promise.allSettled(read(businessIds.slice(at, at + readAtOnce)));
      if (readings.every(({ status }) => status === 'rejected')) return;
    }
  }

  return {
    of(businessId) {
      const cached = cache.get(businessId)?.read;
      if (cached != null) return cached;
      const [reading = Promise.resolve(null)] = read([businessId]);
      return reading;
    },
    lastRead: (businessId) => cache.get(businessId)?.last ?? null,
    changed(businessId) {
      const entry = cache.peek(businessId);
      if (entry !== undefined) entry.read = null;
    },
    async check() {
      const entries = [...cache.entries()];
      if (entries.length === 0) return;
      const [ids, revisions] = [entries.map(([id]) => id), entries.map(([, { last }]) => last?.revision ?? null)];
      const { rows } = await query`
        select ${columns('businesses', ['id'], 'b')} from unnest(${ids}::uuid[], ${revisions}::bigint[]) known (id, revision) join businesses b on b.id = known.id
        where b.revision > known.revision
        order by b.id`.execute(db);
      for (const { id } of rows) {
        const entry = cache.peek(id);
        if (entry !== undefined) entry.read = null;
      }
      await readAll(ids.filter((id) => cache.peek(id)?.read === null).slice(0, readByCheckMax));
    },
    preload: (businessIds) => readAll(businessIds.filter((id) => !cache.has(id))),
  };
}

/** The businesses with the most recent calls, newest first. */
export async function listRecentCallers(db: Database, count: number): Promise<readonly string[]> {
  const { rows } = await query`
    select ${columnsAs('meters', { id: 'business_id' })} from meters
    where period >= date_trunc('month', ledger_now() at time zone 'UTC')::date - interval '1 month'
    group by business_id
    order by max(minute) desc, business_id
    limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

const businessRead = columns('businesses', ['id', 'name', 'website', 'plan', 'state', 'test', 'revision'], 'b');
const lookRead = columns('looks', ['business_id', 'id', 'name', 'is_default', 'settings', 'revision'], 'l');
const pictureRead = columns('pictures', ['business_id', 'hash', 'place', 'type', 'width', 'height']);

type BusinessRow = RowIn<typeof businessRead> & Pick<Business, 'allowance' | 'ratePerMinute'> & Pick<Workspace, 'hasEdits'>;
type LookRow = RowIn<typeof lookRead> & { readonly updatedAt: Date; readonly earlierNames: readonly EarlierName[] };

interface Rows {
  readonly businesses: readonly BusinessRow[];
  readonly looks: readonly LookRow[];
  readonly pictures: readonly RowIn<typeof pictureRead>[];
}

/** Businesses are read first: a later change has a higher revision and is read again. */
async function readRows(db: Database, businessIds: readonly string[]): Promise<Rows> {
  const ids = sql`any(${businessIds}::uuid[])`;
  const businesses = await query`
    select ${businessRead}, ${sql<number>`coalesce(b.allowance_override, p.allowance)`.as('allowance')},
           ${sql<number>`coalesce(b.rate_override, p.rate_per_minute)`.as('ratePerMinute')},
           ${sql<boolean>`exists (select from card_edits e where e.business_id = b.id and e.published is not null)`.as('hasEdits')}
    from businesses b join plans p on p.name = b.plan
    where b.id = ${ids}
    order by b.id`.execute(db);
  if (businesses.rows.length === 0) return { businesses: [], looks: [], pictures: [] };
  const looks = await query`
    select ${lookRead}, ${sql<Date>`l.updated_at`.as('updatedAt')},
           ${sql<readonly EarlierName[]>`coalesce((
             select jsonb_agg(jsonb_build_object('name', n.name, 'untilMs', floor(extract(epoch from n.until) * 1000)) order by n.until desc)
             from look_names n
             where n.business_id = l.business_id and n.look_id = l.id
           ), '[]')`.as('earlierNames')}
    from looks l
    where l.business_id = ${ids} and l.settings is not null and l.archived_at is null
    order by l.business_id, l.name, l.id`.execute(db);
  const pictures = await query`
    select ${pictureRead} from pictures
    where business_id = ${ids}
    order by business_id, saved_at desc, hash`.execute(db);
  return { businesses: businesses.rows, looks: looks.rows, pictures: pictures.rows };
}

function workspaceOf({ businesses, looks, pictures }: Rows, businessId: string): Workspace | null {
  const row = businesses.find(({ id }) => id === businessId);
  if (row === undefined) return null;
  const { revision, hasEdits, ...business } = row;
  const own = <Row extends { readonly businessId: string }>(rows: readonly Row[]) => rows.filter((one) => one.businessId === businessId);
  return {
    business,
    looks: own(looks).map(lookOf),
    pictures: new Map(own(pictures).map(({ hash, place, type, width, height }) => [hash, { hash, place, type, width, height }])),
    hasEdits,
    revision,
  };
}

/** Settings were validated when saved; parsing them again fills in fields that later releases added. */
const lookOf = ({ id, name, isDefault, settings, revision, updatedAt, earlierNames }: LookRow): Look => ({
  id,
  name,
  earlierNames,
  isDefault,
  updatedAt: updatedAt.toISOString(),
  settings: lookSettings.parse(settings),
  revision,
});
