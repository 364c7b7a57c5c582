import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainFailure } from './failure.ts';

const written: readonly (readonly [line: string, sentence: RegExp | null])[] = [
  ['FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device', /^The disk with \/d is full\. Free some space/],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device', /^The disk with \/d is full\./],
  [
    'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 9) running',
    /^An earlier PostgreSQL is still running on \/d\/postgres/,
  ],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /^An earlier PostgreSQL is still running/],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nWARNING:  could not create listen socket for "127.0.0.1"\nFATAL:  could not create any TCP/IP sockets',
    /^Another program took PostgreSQL's port/,
  ],
  ['FATAL:  database files are incompatible with server', /created by another build of PostgreSQL/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /^Not enough memory/],
  ['FATAL:  data directory "/d/postgres" has wrong ownership', /owned by the user it runs as/],
  ['FATAL:  data directory "/d/postgres" has invalid permissions', /inaccessible to others/],
  ['FATAL:  configuration file "/d/postgres/postgresql.conf" contains errors', /can't read its settings/],
  ['FATAL:  could not open file "base/1/1259": Permission denied', /isn't allowed to access its data/],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', /is damaged\. Restore \/d from a backup, or move \/d\/postgres away/],
  ['FATAL:  incorrect checksum in control file', /is damaged/],
  ['FATAL:  could not open file "global/pg_filenode.map": No such file or directory', /is damaged/],
  ['Data page checksums are enabled.', null],
  ['', null],
];

for (const [line, sentence] of written) {
  test(`explained: ${line.split('\n')[0] || 'nothing'}`, () => {
    const said = explainFailure(line, '/d');
    if (sentence === null) assert.equal(said, null);
    else assert.match(said ?? '', sentence);
  });
}
