import type { Proof } from './proof.ts';
import { backup } from './proofs/backup.ts';
import { boundary } from './proofs/boundary.ts';
import { citus } from './proofs/citus.ts';
import { cutResponses } from './proofs/cut-responses.ts';
import { exactRate } from './proofs/exact-rate.ts';
import { exactness } from './proofs/exactness.ts';
import { failover } from './proofs/failover.ts';
import { faults } from './proofs/faults.ts';
import { hostileFiles } from './proofs/hostile-files.ts';
import { importUnderLoad } from './proofs/import-under-load.ts';
import { killed } from './proofs/killed.ts';
import { mutatedRequests } from './proofs/mutated-requests.ts';
import { nightlySync } from './proofs/nightly-sync.ts';
import { oneStatement } from './proofs/one-statement.ts';
import { patroni } from './proofs/patroni.ts';
import { revocation } from './proofs/revocation.ts';
import { rollingRestart } from './proofs/rolling-restart.ts';
import { simulator } from './proofs/simulator.ts';

export const proofs: readonly Proof[] = [
  exactness,
  exactRate,
  killed,
  cutResponses,
  revocation,
  boundary,
  oneStatement,
  simulator,
  faults,
  nightlySync,
  mutatedRequests,
  hostileFiles,
  failover,
  rollingRestart,
  importUnderLoad,
  backup,
  citus,
  patroni,
];
