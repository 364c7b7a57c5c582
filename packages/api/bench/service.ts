import { sql } from 'kysely';
import { fragrancesIn } from '../src/adapters/file-reader/fragrances.ts';
import { createPerfumeIndex } from '../src/resources/matching/index.ts';
import { partnerPath } from '../src/versioning.ts';
import { importLibrary } from '../src/wiring/import-library.ts';
import { realPerfumes, sharedFolder } from './matching/library.ts';
import { miniSearch, questions } from './matching/search.ts';
import { load, median, openStage, type Stage } from './stage.ts';

/** Search, match and images over HTTP on the real library, compared with MiniSearch, pg_trgm and a bare server, and their effect on a whoami. */
export async function benchService(): Promise<void> {
  const folder = sharedFolder();
  if (folder === null) {
    console.log('The folder "shared" next to this checkout is missing, so there is no real library to measure with. Nothing was measured.');
    return;
  }
  const stage = await openStage();
  try {
    await importLibrary(stage.db, fragrancesIn(`${folder}data/library.csv`, 'library'), 'library', {
      progress: () => {},
      badRow: () => {},
    });
    const { key } = await stage.newBusiness();
    const headers = { authorization: `Bearer ${key}` };
    const service = await stage.target('group-commit');
    const api = service.url + partnerPath;
    await searching(stage, api, headers);
    await matching(api, headers);
    await drawing(stage, service.url, headers);
  } finally {
    await stage.close();
  }
}

const quantile = (times: number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const startedMs = performance.now();
  const value = await work();
  return { ms: performance.now() - startedMs, value };
}

async function searching(stage: Stage, api: string, headers: Record<string, string>): Promise<void> {
  const perfumes = realPerfumes();
  await sql`create extension if not exists pg_trgm`.execute(stage.db);
  await sql`create table shelf as select id, lower(brand || ' ' || name) as words, popularity from fragrances where source = 'library'`.execute(
    stage.db,
  );
  await sql`create index on shelf using gin (words gin_trgm_ops)`.execute(stage.db);
  await sql`analyze shelf`.execute(stage.db);
  const asked = questions(perfumes, 1, 40);
  const index = createPerfumeIndex(perfumes);
  index.groupByHouse();
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  const contenders = {
    'Sillage, through HTTP': async (text: string) => {
      const answer = await fetch(`${api}/search?limit=10&q=${encodeURIComponent(text)}`, { headers });
      return Array.from(Object(await answer.json()).results, (one): string => Object(one).id);
    },
    'Sillage, the index alone': async (text: string) => idsOf(index.search(text, 10)),
    'MiniSearch, fuzzy and prefix': async (text: string) => idsOf(miniSearched(text)),
    'pg_trgm with GIN': async (text: string) => {
      const words = text.toLowerCase();
      const { rows } = await sql<{ id: string }>`
        select id from shelf where words % ${words} order by similarity(words, ${words}) desc, popularity desc limit 10`.execute(stage.db);
      return idsOf(rows);
    },
    'a whoami, for the way there': async () => {
      await (await fetch(`${api}/whoami`, { headers })).arrayBuffer();
      return [];
    },
  };
  const miniSearched = miniSearch(perfumes);
  const tallies = Object.entries(contenders).map(([name, search]) => ({ name, search, times: [] as number[], first: 0, ten: 0 }));
  // The first round is a warm-up.
  for (const round of [0, 1]) {
    for (const { text, right } of asked) {
      for (const tally of tallies) {
        const { ms, value: ids } = await timed(() => tally.search(text));
        if (round === 0) continue;
        const at = ids.findIndex((id) => right.has(id));
        tally.times.push(ms);
        tally.first += Number(at === 0);
        tally.ten += Number(at >= 0);
      }
    }
  }
  console.log(`\nSearch, ${asked.length} searches as people type, ${perfumes.length} perfumes\n`);
  console.log('                                 first   in ten   median ms   p99 ms');
  const hits = (count: number) => (count === 0 ? '-' : (count / asked.length).toFixed(3));
  for (const { name, times, first, ten } of tallies) {
    const cells = [hits(first).padStart(7), hits(ten).padStart(8), median(times).toFixed(2).padStart(11)];
    console.log(`${name.padEnd(30)} ${cells.join(' ')} ${quantile(times, 0.99).toFixed(2).padStart(8)}`);
  }
}

async function matching(api: string, headers: Record<string, string>): Promise<void> {
  const perfumes = realPerfumes();
  const endings = ['100ml edp spray tester', 'eau de toilette 3.4 oz new in box', 'parfum 50 ml', 'edt 30ml refill', '5 ml sample vial'];
  const rows = Array.from({ length: 200 }, (_, at) => {
    const { brand, name } = perfumes[(at * 197) % perfumes.length] ?? { brand: '', name: '' };
    return {
      ref: `SKU-${at}`,
      ...(at % 3 > 0 && { brand }),
      name: `${at % 3 === 0 ? `${brand} ` : ''}${name} ${endings[at % endings.length]}`.slice(0, 200),
    };
  });
  const body = JSON.stringify({ rows });
  const match = async () => {
    const answer = await fetch(`${api}/match`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`match returned ${answer.status}`);
  };
  for (let at = 0; at < 3; at++) await match();
  const times: number[] = [];
  for (let at = 0; at < 20; at++) times.push((await timed(match)).ms);
  const whoami = await besides(match, api, headers);
  console.log(
    `\nMatch, 200 rows per request: median ${median(times).toFixed(0)} ms, ${((200 / median(times)) * 1000).toFixed(0)} rows/s; whoami meanwhile p50 ${whoami.p50.toFixed(1)} ms, p99 ${whoami.p99.toFixed(1)} ms`,
  );
}

/** The latency of a whoami while other calls are made without pause. */
async function besides(
  other: () => Promise<void>,
  api: string,
  headers: Record<string, string>,
  seconds = 4,
): Promise<{ p50: number; p99: number }> {
  let stop = false;
  const busy = (async () => {
    while (!stop) await other();
  })();
  const times: number[] = [];
  for (const untilMs = performance.now() + seconds * 1000; performance.now() < untilMs; ) {
    times.push((await timed(async () => (await fetch(`${api}/whoami`, { headers })).arrayBuffer())).ms);
  }
  stop = true;
  await busy;
  return { p50: median(times), p99: quantile(times, 0.99) };
}

async function drawing(stage: Stage, url: string, headers: Record<string, string>): Promise<void> {
  const ids = realPerfumes()
    .filter((_, at) => at % 61 === 0)
    .map(({ id }) => id);
  const pathOf = (id: string | undefined) => `${partnerPath}/fragrances/${id}/card?format=png`;
  await (await fetch(url + pathOf(ids[0]), { headers })).arrayBuffer();
  let next = 1;
  const cold = async () => {
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        const answer = await fetch(url + pathOf(ids[next++ % ids.length]), { headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`an image request returned ${answer.status}`);
      }),
    );
  };
  const whoami = await besides(cold, url + partnerPath, headers);
  console.log(
    `\nImages, 64 uncached at a time without pause (${next} rendered): whoami meanwhile p50 ${whoami.p50.toFixed(1)} ms, p99 ${whoami.p99.toFixed(1)} ms`,
  );

  const path = pathOf(ids[0]);
  const answer = await fetch(url + path, { headers });
  const bare = await stage.target('node-http', {
    BENCH_HEADERS: JSON.stringify(Object.fromEntries(answer.headers)),
    BENCH_BODY: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  });
  const speeds = { bare: [] as number[], kept: [] as number[] };
  for (let round = 0; round < 3; round++) {
    speeds.bare.push((await load(bare.url + path, { connections: 64, seconds: 3, headers })).callsPerSecond);
    speeds.kept.push((await load(url + path, { connections: 64, seconds: 3, headers })).callsPerSecond);
  }
  console.log(
    `A cached image: ${median(speeds.kept).toFixed(0)} calls/s, bare node:http with the same bytes ${median(speeds.bare).toFixed(0)}; ${(median(speeds.kept) / median(speeds.bare)).toFixed(2)} of it`,
  );
}
