import { type PostgresLedgerOptions, postgresLedger } from '../src/adapters/postgres/usage/ledger.ts';
import type { Ledger } from '../src/resources/usage/ledger.ts';
import type { Ground } from './ground.ts';

/** Each proof runs as often as it is told, prints nothing but what it tells, line by line, and gives what it counted. It throws where the promise does not hold. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  /** How often in the test suite, and how often at length. */
  readonly short: number;
  readonly long: number;
  /** It takes minutes or needs programs that not every machine has: it is run by its name or with `--long`, and not by the test suite. */
  readonly isLengthy?: true;
  run(
    ground: Ground,
    times: number,
    progress: (done: number) => void,
    tell?: (line: string) => void,
    options?: ProofOptions,
  ): Promise<Record<string, number>>;
}

export interface ProofOptions {
  /** Decides what a proof leaves to chance. */
  readonly seed?: number;
  /** A part of the name of what is to be tried alone. */
  readonly only?: string | null;
}

export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Opens nodes, and closes them however the work ends. */
export async function withNodes<Given>(
  count: number,
  options: PostgresLedgerOptions,
  work: (nodes: readonly Ledger[]) => Promise<Given>,
): Promise<Given> {
  const nodes = Array.from({ length: count }, () => postgresLedger(options));
  try {
    return await work(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

export async function withNode<Given>(options: PostgresLedgerOptions, work: (node: Ledger) => Promise<Given>): Promise<Given> {
  const node = postgresLedger(options);
  try {
    return await work(node);
  } finally {
    await node.close();
  }
}
