import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../src/limits/limits.ts';
import { freePort, serve, sillageJson } from '../../test/support/processes.ts';
import type { Ground } from '../ground.ts';
import { must, type Proof } from '../proof.ts';
import { openShop, type Shop, type scripts } from '../shop.ts';
import { type Row, realRows, sampleRows } from '../shop-rows.ts';

const sampleRowsMax = 100;
const boutiqueRate = 300;
const ratePerMinute = 100_000;

export const nightlySync: Proof = {
  name: 'nightly-sync',
  promise:
    "a shop's nightly sync, as it is shown to shops, costs what changed: the next night nothing, nor after a look saved as it was or a new key; after another palette the pictures alone",
  short: 12,
  long: 500,
  async run(ground, times, _progress, tell = () => {}) {
    const folder = await mkdtemp(join(tmpdir(), 'sillage-nights-'));
    const service = await serve(
      { DATABASE_URL: ground.url, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' },
      ['--no-demo'],
    );
    try {
      const rows = await rowsFor(ground, times, tell);
      const tried = scriptsHere(tell);
      const records = await Promise.all(
        tried.map(async (script) => {
          await mkdir(join(folder, script));
          const shop = await openShop(ground.db, service.base, join(folder, script), script, rows);
          return twoNights(ground, shop, rows.length, script);
        }),
      );
      for (const line of tableOf(records.flat())) tell(line);
      const broken = records
        .flat()
        .flatMap(({ script, what, form, complaint }) => (complaint === null ? [] : [`${script}, ${what}, ${form}: ${complaint}`]));
      must(broken.length === 0, broken.join('\n        '));
      return { rows: rows.length, scripts: tried.length, nights: records.flat().length };
    } finally {
      service.kill('SIGTERM');
      await service.ended;
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Played {
  readonly script: string;
  readonly what: string;
  readonly form: string;
  readonly charged: number;
  readonly fresh: number;
  readonly unchanged: number;
  readonly waiting: number;
  readonly seconds: number;
  readonly complaint: string | null;
}

/** What a shop's people do, and what each night after it may cost. */
async function twoNights(ground: Ground, shop: Shop, rows: number, script: string): Promise<Played[]> {
  const records: Played[] = [];
  const night = async (what: string, form: 'json' | 'png', due: { charged: number; cards: number }): Promise<void> => {
    const startedMs = performance.now();
    const before = await ground.used(shop.businessId);
    const seen = await shop.night(form);
    const charged = (await ground.used(shop.businessId)) - before;
    const cards = seen.new + seen.unchanged;
    const complaint =
      charged !== due.charged
        ? `${charged} calls were charged, not ${due.charged}`
        : seen.charged !== charged
          ? `the script counts ${seen.charged} charged calls and the ledger ${charged}`
          : cards !== due.cards || seen.files !== due.cards || seen.refused > 0 || cards + seen.waiting !== rows
            ? `${cards} cards arrived of ${due.cards}, ${seen.files} lie in the folder, ${seen.refused} were refused`
            : null;
    const { new: fresh, unchanged, waiting } = seen;
    records.push({ script, what, form, charged, fresh, unchanged, waiting, seconds: (performance.now() - startedMs) / 1000, complaint });
  };
  const bothForms = async (what: string, charged: { json: number; png: number }, cards: number): Promise<void> => {
    await night(what, 'json', { charged: charged.json, cards });
    await night(what, 'png', { charged: charged.png, cards });
  };

  await shop.allow(ratePerMinute);
  await shop.saveLook({ palette: 'ivory' });
  await night('rows matched', 'json', { charged: Math.ceil(rows / limits.rowsMax), cards: 0 });
  const cards = await shop.approveAll();
  await shop.allow(boutiqueRate);
  await night(`first night, at ${boutiqueRate} a minute`, 'json', { charged: cards, cards });
  await shop.allow(ratePerMinute);
  await night('first night', 'png', { charged: cards, cards });
  await bothForms('second night', { json: 0, png: 0 }, cards);
  await shop.saveLook({ palette: 'ivory' });
  await bothForms('look saved as it was', { json: 0, png: 0 }, cards);
  await shop.saveLook({ palette: 'noir' });
  await bothForms('another palette', { json: 0, png: cards }, cards);
  await shop.rotateKey();
  await bothForms('another key', { json: 0, png: 0 }, cards);
  return records;
}

/** At length, rows of real shops and the library that they were labelled against. */
async function rowsFor(ground: Ground, times: number, tell: (line: string) => void): Promise<readonly Row[]> {
  const real = times > sampleRowsMax ? realRows() : null;
  if (real === null) {
    if (times > sampleRowsMax) tell('the rows of real shops are not beside this checkout: perfumes of the sample library take their place');
    return sampleRows(ground.db, times);
  }
  await sillageJson(['library', 'import', real.library], { DATABASE_URL: ground.url });
  return real.rows.slice(0, times);
}

function scriptsHere(tell: (line: string) => void): (keyof typeof scripts)[] {
  if (spawnSync('python3', ['--version']).status === 0) return ['sync.ts', 'sync.py'];
  tell('python3 is not on this machine: sync.py was not tried');
  return ['sync.ts'];
}

const tableOf = (records: readonly Played[]): string[] => [
  '| script | | form | charged | new | unchanged | waiting | seconds | |',
  '|---|---|---|---|---|---|---|---|---|',
  ...records.map(
    ({ script, what, form, charged, fresh, unchanged, waiting, seconds, complaint }) =>
      `| ${[script, what, form, charged, fresh, unchanged, waiting, seconds.toFixed(1), complaint === null ? 'holds' : 'BROKEN'].join(' | ')} |`,
  ),
];
