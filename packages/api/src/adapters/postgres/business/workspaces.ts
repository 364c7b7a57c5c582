import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PlanName } from '../../../limits/plans.ts';
import type { Workspace, Workspaces } from '../../../resources/business/business.ts';
import { lookSettings } from '../../../resources/card/settings.ts';
import type { EarlierName, Look } from '../../../resources/looks/look.ts';
import type { BusinessState } from '../../../states.ts';
import type { Database } from '../database.ts';
import { picturesOf } from '../looks/pictures.ts';

export interface RememberedWorkspaces extends Workspaces {
  /** Another node, or this one, changed the business: what is remembered of it is read anew. */
  changed(businessId: string): void;
  /** Asks for the revisions of all that is remembered, in case a message was lost. */
  check(): Promise<void>;
}

const workspacesMax = 10_000;

/** Workspaces as this node remembers them. Two calls for an unknown one read it once. */
export function postgresWorkspaces(db: Database): RememberedWorkspaces {
  const known = new LRUCache<string, { readonly read: Promise<Workspace | null>; revision: number }>({ max: workspacesMax });
  return {
    of(businessId) {
      const remembered = known.get(businessId);
      if (remembered !== undefined) return remembered.read;
      const entry = { read: readWorkspace(db, businessId), revision: 0 };
      known.set(businessId, entry);
      const forget = () => {
        if (known.peek(businessId) === entry) known.delete(businessId);
      };
      // What could not be read, or does not exist yet, is asked for again next time.
      entry.read.then((workspace) => {
        if (workspace === null) forget();
        else entry.revision = workspace.revision;
      }, forget);
      return entry.read;
    },
    changed: (businessId) => void known.delete(businessId),
    async check() {
      const ids = [...known.keys()];
      if (ids.length === 0) return;
      const { rows } = await sql<{
        id: string;
        revision: number;
      }>`select id, revision from businesses where id = any(${ids}::uuid[])`.execute(db);
      for (const { id, revision } of rows) if ((known.peek(id)?.revision ?? revision) < revision) known.delete(id);
    },
  };
}

interface BusinessRow {
  id: string;
  name: string;
  website: string | null;
  plan: PlanName;
  state: BusinessState;
  test: boolean;
  allowance: number;
  ratePerMinute: number;
  revision: number;
  hasEdits: boolean;
}

interface LookRow {
  id: string;
  name: string;
  isDefault: boolean;
  settings: unknown;
  revision: number;
  updatedAt: Date;
  earlierNames: EarlierName[];
}

async function readWorkspace(db: Database, businessId: string): Promise<Workspace | null> {
  const { rows } = await sql<BusinessRow>`
    select b.id, b.name, b.website, b.plan, b.state, b.test, b.revision,
           coalesce(b.allowance_override, p.allowance) as allowance, coalesce(b.rate_override, p.rate_per_minute) as "ratePerMinute",
           exists (select from card_edits e where e.business_id = b.id and e.published is not null) as "hasEdits"
    from businesses b join plans p on p.name = b.plan
    where b.id = ${businessId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { revision, hasEdits, ...business } = row;
  const looks = await sql<LookRow>`
    select l.id, l.name, l.is_default as "isDefault", l.settings, l.revision, l.updated_at as "updatedAt",
           coalesce((
             select jsonb_agg(jsonb_build_object('name', n.name, 'untilMs', floor(extract(epoch from n.until) * 1000)) order by n.until desc)
             from look_names n
             where n.business_id = l.business_id and n.look_id = l.id
           ), '[]') as "earlierNames"
    from looks l
    where l.business_id = ${businessId} and l.settings is not null and l.archived_at is null
    order by l.name, l.id`.execute(db);
  const pictures = new Map((await picturesOf(db, businessId)).map((picture) => [picture.hash, picture]));
  return { business, looks: looks.rows.map(lookOf), pictures, hasEdits, revision };
}

/** Settings were checked when they were saved; parsing them again fills in what a later release added. */
const lookOf = ({ id, name, isDefault, settings, revision, updatedAt, earlierNames }: LookRow): Look => ({
  id,
  name,
  earlierNames,
  isDefault,
  updatedAt: updatedAt.toISOString(),
  settings: lookSettings.parse(settings),
  revision,
});
