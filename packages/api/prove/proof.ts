import { type PostgresLedgerOptions, postgresLedger } from '../src/adapters/postgres/usage/ledger.ts';
import type { Ledger } from '../src/resources/usage/ledger.ts';
import { unhurriedLaneLimits } from '../test/support/unhurried.ts';
import type { TestBed } from './test-bed.ts';

/** A proof runs the given number of rounds, prints lines through `print`, and returns its counts. It throws if the guarantee is violated. */
export interface Proof {
  readonly name: string;
  readonly promise: string;
  /** Number of rounds in the test suite and with `--long`. */
  readonly short: number;
  readonly long: number;
  /** True if it takes minutes or needs programs that not every machine has. Such a proof runs only by name or with `--long`. */
  readonly isLengthy?: true;
  run(
    testBed: TestBed,
    times: number,
    progress: (done: number) => void,
    print?: (line: string) => void,
    options?: ProofOptions,
  ): Promise<Record<string, number>>;
}

export interface ProofOptions {
  /** Seeds the random choices of a proof. */
  readonly seed?: number;
  /** Restricts a proof to cases whose name contains this text. */
  readonly only?: string | null;
}

export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Opens ledger nodes and closes them when the work ends or fails. */
export async function withNodes<Result>(
  count: number,
  options: PostgresLedgerOptions,
  work: (nodes: readonly Ledger[]) => Promise<Result>,
): Promise<Result> {
  const nodes = Array.from({ length: count }, () => postgresLedger({ limits: unhurriedLaneLimits, ...options }));
  try {
    return await work(nodes);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

export async function withNode<Result>(options: PostgresLedgerOptions, work: (node: Ledger) => Promise<Result>): Promise<Result> {
  const node = postgresLedger({ limits: unhurriedLaneLimits, ...options });
  try {
    return await work(node);
  } finally {
    await node.close();
  }
}
