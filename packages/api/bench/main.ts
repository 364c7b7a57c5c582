import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchBrowse } from './browse.ts';
import { benchGtins } from './gtins.ts';
import { benchHot, benchLedger, benchReadBack } from './ledger.ts';
import { benchPartner, type PartnerOptions } from './partner.ts';
import { benchProducts } from './products.ts';
import { benchService } from './service.ts';
import { benchShop } from './shop.ts';
import { benchWorkers } from './workers.ts';

/**
 * `npm run bench [-- NAME]` measures everything on this machine, side by side in one run. `partner` also compares with other Node binaries
 * (`--node PATH`) and other built checkouts (`--checkout PATH`), and takes `--connections 64,256`, `--rounds N` and `--seconds N`; `browse` takes a library file.
 */
const benches: Record<string, () => Promise<void>> = {
  partner: () => benchPartner(partnerOptions(process.argv.slice(3))),
  service: () => benchService(),
  products: () => benchProducts(),
  gtins: () => benchGtins(),
  browse: () => benchBrowse(process.argv[3]),
  shop: () => benchShop(process.argv[3] === 'killed'),
  workers: () => benchWorkers(),
  ledger: async () => {
    await benchLedger();
    await benchHot();
    await benchReadBack();
  },
};

function partnerOptions(args: string[]): PartnerOptions {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      node: { ...option, multiple: true },
      checkout: { ...option, multiple: true },
      connections: option,
      rounds: option,
      seconds: option,
    },
  });
  const { node, checkout, connections, rounds, seconds } = values;
  return {
    nodes: node ?? [],
    checkouts: checkout ?? [],
    ...(connections !== undefined && { connections: connections.split(',').map(Number) }),
    ...(rounds !== undefined && { rounds: Number(rounds) }),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
  };
}

const files: Readonly<Record<string, string>> = {
  cards: './cards/cards.ts',
  'card-columns': './cards/columns.ts',
  'card-images': './cards/fit.ts',
  matching: './matching/matching.ts',
  recommendation: './recommendation/recommendation.ts',
  review: './review/review.ts',
};
const wanted = process.argv[2] ?? 'partner';
const file = files[wanted];
const bench = benches[wanted];
if (file !== undefined) {
  // These parse their own arguments, and some start themselves again in other processes.
  process.argv.splice(1, 2, fileURLToPath(new URL(file, import.meta.url)));
  await import(file);
} else if (bench === undefined) {
  console.error(`usage: npm run bench -- ${[...Object.keys(benches), ...Object.keys(files)].join('|')}`);
  process.exit(2);
} else await bench();
