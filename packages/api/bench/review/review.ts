/**
 * Measures the speed and accuracy of reviewing a shop's rows by keyboard in a headless browser: `npm run bench -- review LIBRARY.csv ROWS.jsonl`.
 * The rows are lines of JSON with `ref`, `brand`, `name`, `strength` and `answer`, the library IDs of the correct perfumes; neither file is part
 * of the project. Then measures the time from a key press to its paint in a queue of fifty thousand rows.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { BrowserContext, Page } from 'playwright-core';
import { z } from 'zod';
import { createPasswords } from '../../src/adapters/better-auth/passwords.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { parseConfig } from '../../src/config.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { startService } from '../../src/wiring/service.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { openStage } from '../stage.ts';
import { percentile, readPaints, watchPaints } from './paints.ts';
import { reviewAll } from './reviewer.ts';

const [libraryFile, rowsFile] = process.argv.slice(2);
if (libraryFile === undefined || rowsFile === undefined) {
  console.error('usage: npm run bench -- review LIBRARY.csv ROWS.jsonl');
  process.exit(2);
}
const manyRows = 50_000;
const keysAtMany = 300;
const slowMs = 300;

const labelled = z.object({
  ref: z.string(),
  brand: z.string().optional(),
  name: z.string(),
  strength: z.string().optional(),
  answer: z.array(z.string()),
});
const rows = readFileSync(rowsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => labelled.parse(JSON.parse(line)))
  .slice(0, 300);
const source = basename(libraryFile, '.csv');
const right = new Map(rows.map(({ ref, answer }) => [ref, new Set(answer.map((id) => createFragranceId(source, id)))]));

const stage = await openStage();
const main = new URL('../../src/main.ts', import.meta.url).pathname;
await promisify(execFile)(process.execPath, ['--import', 'tsx', main, 'library', 'import', libraryFile], {
  env: { ...process.env, DATABASE_URL: stage.url },
  maxBuffer: 1e8,
});
const config = parseConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: stage.folder }, []);
if (typeof config === 'string') throw new Error(config);
const service = await startService({ config, databaseUrl: stage.url, log: pino({ level: 'silent' }), demo: false });
const browser = await openBrowser();
try {
  const business = await stage.newBusiness();
  const [email, password] = ['colette@example.org', randomBytes(15).toString('base64url')];
  await createMember(stage.db, business.id, { name: 'Colette', email, passwordHash: await createPasswords().hash(password) }, 'owner');
  for (let at = 0; at < rows.length; at += 200) {
    const body = JSON.stringify({ rows: rows.slice(at, at + 200).map(({ answer: _, ...row }) => row) });
    const sent = { method: 'POST', headers: { authorization: `Bearer ${business.key}`, 'content-type': 'application/json' }, body };
    const answer = await fetch(`${service.publicUrl}/api/partner/v1/match`, sent);
    if (!answer.ok) throw new Error(await answer.text());
  }
  const { rows: kept } = await sql<{ ref: string; risk: number }>`
    select ref, risk from product_links where business_id = ${business.id} order by risk, ref`.execute(stage.db);
  const hard = new Set(kept.slice(Math.ceil((kept.length * 2) / 3)).map(({ ref }) => ref));

  const context = await signedIn(email, password);
  const queue = `${service.publicUrl}/console/b/${business.id}/links`;
  const started = performance.now();
  const reviewed = [
    ...(await reviewAll(await opened(context, queue), right)),
    ...(await reviewAll(await opened(context, `${queue}?state=not_recorded`), right)),
  ];
  const wallSeconds = (performance.now() - started) / 1_000;
  await new Promise((sent) => setTimeout(sent, 1_000));
  const linked = new Map(
    (
      await sql<{ ref: string; fragranceId: string | null }>`
        select ref, fragrance_id as "fragranceId" from product_links where business_id = ${business.id} and state in ('approved', 'rejected')`.execute(
        stage.db,
      )
    ).rows.map(({ ref, fragranceId }) => [ref, fragranceId]),
  );
  console.log(
    `${cpus()[0]?.model ?? 'processor'}, ${cpus().length} cores; ${rows.length} rows, ${reviewed.length} reviewed in ${wallSeconds.toFixed(0)} s`,
  );
  for (const [name, some] of [
    ['easy two thirds', reviewed.filter(({ ref }) => !hard.has(ref))],
    ['hard third', reviewed.filter(({ ref }) => hard.has(ref))],
    ['all', reviewed],
  ] as const) {
    const wrong = some.filter(({ ref }) => !isRight(linked.get(ref), right.get(ref)));
    const keys = some.reduce((sum, one) => sum + one.keys, 0) / some.length;
    const machine = some.reduce((sum, one) => sum + one.ms, 0) / some.length / 1_000;
    // Keystroke-level model: 1.35 s to decide, 0.2 s per key.
    console.log(
      `${name}: ${some.length} rows, ${keys.toFixed(2)} keys per row, ${machine.toFixed(2)} s of machine time per row, ${(machine + 1.35 + 0.2 * keys).toFixed(2)} s per row including the reviewer, ${((100 * wrong.length) / some.length).toFixed(1)} errors a hundred rows`,
    );
  }

  await sql`
    insert into product_links (business_id, ref, state, row, outcome, candidates, risk, matched_at)
    select p.business_id, p.ref || '/' || n, 'suggested', p.row, p.outcome, p.candidates, p.risk, now()
    from product_links p, generate_series(1, ${Math.ceil(manyRows / kept.length)}) n
    where p.business_id = ${business.id} and jsonb_array_length(p.candidates) > 0`.execute(stage.db);
  // As autovacuum would within a minute after so many inserts.
  await sql`vacuum analyze product_links`.execute(stage.db);
  const { rows: counted } = await sql<{ count: number }>`select count(*) from product_links where business_id = ${business.id}`.execute(
    stage.db,
  );
  console.log(`with ${counted[0]?.count} rows:`);
  for (const query of [
    'links?state=suggested',
    'links?state=suggested&by=risk',
    'links?state=suggested&q=eau+100',
    'links?q=zzz',
    'links?state=suggested&by=risk&after=20%20m',
    'links?state=suggested&sure=true',
    'find?q=eau+100',
    'find?q=zzz',
    'start',
  ]) {
    const tookMs: number[] = [];
    for (let tries = 0; tries < 15; tries++) {
      const from = performance.now();
      const answer = await context.request.get(`${service.publicUrl}/api/console/v1/businesses/${business.id}/${query}`);
      if (!answer.ok()) throw new Error(await answer.text());
      tookMs.push(performance.now() - from);
    }
    console.log(`  ${query}: ${percentile(tookMs, 0.5).toFixed(0)} ms, p95 ${percentile(tookMs, 0.95).toFixed(0)} ms`);
  }
  const page = await opened(context, queue);
  await watchPaints(page);
  await worked(page);
  await page.route(/\/links\/(?:approve|reject|reopen)$/, (route) => setTimeout(() => void route.continue(), slowMs));
  await worked(page, `, the service ${slowMs} ms slower`);
} finally {
  await browser.close();
  await service.close();
  await stage.close();
}

async function worked(page: Page, how = ''): Promise<void> {
  const before = await readPaints(page);
  for (let nth = 0; nth < keysAtMany; nth++) {
    await page.keyboard.press(nth % 5 === 4 ? 'u' : nth % 2 === 0 ? 'n' : '1');
    await page.waitForTimeout(120);
  }
  const now = await readPaints(page);
  const paintsMs = now.paintsMs.slice(before.paintsMs.length);
  const longTasksMs = now.longTasksMs.slice(before.longTasksMs.length);
  console.log(
    `  ${paintsMs.length} keys${how}: to paint p50 ${percentile(paintsMs, 0.5).toFixed(0)} ms, p95 ${percentile(paintsMs, 0.95).toFixed(0)} ms, max ${Math.max(...paintsMs).toFixed(0)} ms; tasks over 50 ms: ${longTasksMs.length}${longTasksMs.length > 0 ? ` (${longTasksMs.map((ms) => ms.toFixed(0)).join(', ')} ms)` : ''}`,
  );
}

function isRight(linked: string | null | undefined, answers: ReadonlySet<string> | undefined): boolean {
  if (linked == null) return answers === undefined || answers.size === 0;
  return answers?.has(linked) === true;
}

async function signedIn(email: string, password: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  await page.close();
  return context;
}

async function opened(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-focus]').waitFor();
  return page;
}
