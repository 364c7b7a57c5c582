import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Database, openDatabase } from '../src/adapters/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/adapters/postgres/embedded.ts';
import { migrate } from '../src/adapters/postgres/migrate.ts';

export const tableTypesFile = new URL('../src/adapters/postgres/generated/tables.ts', import.meta.url);

/** Generates the types of all tables from a freshly migrated database. */
export async function generatedFiles(): Promise<ReadonlyMap<URL, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-tables-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }), isDisposable: true });
  const db = openDatabase({ url: postgres.url, connectionsMax: 2 });
  try {
    await migrate(db);
    return new Map([[tableTypesFile, await tableTypes(db)]]);
  } finally {
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Types narrower than those in the schema: JSON, and text whose values are defined in code. */
const narrowTypes: Readonly<Record<string, { readonly type: string; readonly from: string }>> = {
  'audit.action': { type: "AuditEntry['action']", from: 'resources/business/audit.ts' },
  'audit.details': { type: "AuditEntry['details']", from: 'resources/business/audit.ts' },
  'billing_letters.letter': { type: 'BillingEvent', from: 'resources/billing/emails.ts' },
  'businesses.plan': { type: 'PlanName', from: 'limits/plans.ts' },
  'closed_month_lines.plan': { type: 'PlanName', from: 'limits/plans.ts' },
  'claims.scopes': { type: 'Scope[]', from: 'limits/plans.ts' },
  'entitlements.plan': { type: 'PlanName', from: 'limits/plans.ts' },
  'entitlements.source': { type: 'EntitlementSource', from: 'resources/billing/entitlement.ts' },
  'feeds.language': { type: 'Language', from: 'resources/language.ts' },
  'feeds.obstacle': { type: 'Obstacle', from: 'resources/feed/feed.ts' },
  'feeds.output': { type: 'FeedFormat', from: 'resources/feed/feed.ts' },
  'import_rows.row': { type: 'Row', from: 'resources/matching/index.ts' },
  // Of imports that aren't feeds.
  'imports.state': { type: 'ImportState', from: 'states.ts' },
  'incidents.kind': { type: "Incident['kind']", from: 'resources/operator/incidents.ts' },
  'keys.scopes': { type: 'Scope[]', from: 'limits/plans.ts' },
  'library_edits.after': { type: 'RecordSnapshot', from: 'resources/operator/records.ts' },
  'library_edits.before': { type: 'RecordSnapshot', from: 'resources/operator/records.ts' },
  'library_import_bad_rows.row': { type: "SkippedLibraryRow['row']", from: 'resources/operator/library-imports.ts' },
  'payment_customers.tax_ids': { type: 'TaxId[]', from: 'resources/billing/invoices.ts' },
  'payment_events.meter_errors': { type: 'MeterError[]', from: 'resources/billing/payment.ts' },
  'payment_customers.subscription': { type: 'Subscription', from: 'resources/billing/payment.ts' },
  'people.language': { type: 'ConsoleLanguage', from: 'resources/people/console-languages.ts' },
  'plan_changes.plan_after': { type: 'PlanName', from: 'limits/plans.ts' },
  'plan_changes.plan_before': { type: 'PlanName', from: 'limits/plans.ts' },
  'plan_prices.plan': { type: 'PlanName', from: 'limits/plans.ts' },
  'plans.name': { type: 'PlanName', from: 'limits/plans.ts' },
  'product_links.candidates': { type: 'Candidate[]', from: 'resources/matching/index.ts' },
  'product_links.changed_match': { type: "NonNullable<ReviewedLink['changedMatch']>", from: 'resources/links/reviewed-link.ts' },
  'product_links.row': { type: "NonNullable<ReviewedLink['row']>", from: 'resources/links/reviewed-link.ts' },
  'scheduled_plans.plan': { type: 'PlanName', from: 'limits/plans.ts' },
  'word_trial_rows.after': { type: "TestedRow['after']", from: 'resources/operator/synonym-tests.ts' },
  'word_trial_rows.before': { type: "TestedRow['before']", from: 'resources/operator/synonym-tests.ts' },
  'word_trial_rows.decided': { type: "NonNullable<TestedRow['decided']>", from: 'resources/operator/synonym-tests.ts' },
  'word_trial_rows.row': { type: "TestedRow['row']", from: 'resources/operator/synonym-tests.ts' },
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** The check constraints of only this column, as printed by PostgreSQL. */
  readonly checks: readonly string[];
}

export async function tableTypes(db: Database): Promise<string> {
  const columns = await readColumns(db);
  const unused = new Set(Object.keys(narrowTypes));
  for (const { table, name } of columns) unused.delete(`${table}.${name}`);
  if (unused.size > 0) throw new Error(`There is no column ${[...unused].join(', ')}.`);
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name),
  }));
  const interfaces = tables.map(
    (table) =>
      `export interface ${formatTypeName(table.name)} {\n${table.columns.map((one) => `  ${one.name}: ${formatColumnType(one)};\n`).join('')}}\n`,
  );
  const times = tables.map((table) => {
    const names = table.columns.filter(({ type }) => type === 'timestamptz').map(({ name }) => `'${name}'`);
    return `  ${table.name}: [${names.join(', ')}],\n`;
  });
  return [
    `// Written by npm run generate.\nimport type { Generated } from 'kysely';\n${formatImports()}`,
    ...interfaces,
    `export interface Tables {\n${tables.map(({ name }) => `  ${name}: ${formatTypeName(name)};\n`).join('')}}\n`,
    `/** The timestamp columns. */\nexport const timeColumns = {\n${times.join('')}} as const;\n`,
  ].join('\n');
}

async function readColumns(db: Database): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
           a.atthasdef or a.attidentity <> '' as "hasDefault",
           array(
             select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             order by k.oid
           ) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

function formatColumnType({ table, name, type, isNullable, hasDefault, checks }: Column): string {
  const read = narrowTypes[`${table}.${name}`]?.type ?? parseAllowedValues(checks) ?? readTypes[type];
  if (read === undefined) throw new Error(`${table}.${name} has the type ${type}, which is not listed here.`);
  const whole = isNullable && read !== 'unknown' ? `${read} | null` : read;
  return hasDefault ? `Generated<${whole}>` : whole;
}

/** The TypeScript types of columns, given the parsers in `database.ts`. */
const readTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int8: 'string[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
};

/** The values that a constraint allows for a text column, as a union type. Null if no constraint lists values. */
function parseAllowedValues(checks: readonly string[]): string | null {
  for (const check of checks) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? [];
    const values = list?.split(', ').map((value) => /^('[^']*')::text$/.exec(value)?.[1]);
    if (values?.every((value) => value !== undefined)) return values.join(' | ');
  }
  return null;
}

const formatTypeName = (table: string): string => table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

function formatImports(): string {
  const files = [...new Set(Object.values(narrowTypes).map(({ from }) => from))].sort();
  const named = (file: string) =>
    Object.values(narrowTypes).flatMap(({ type, from }) => (from === file ? (/(?<=^|<)[A-Z]\w+(?![\w<])/.exec(type) ?? []) : []));
  return files.map((file) => `import type { ${[...new Set(named(file))].sort().join(', ')} } from '../../../${file}';\n`).join('');
}
