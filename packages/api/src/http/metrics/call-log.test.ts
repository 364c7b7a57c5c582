import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { logOptions } from '../../wiring/serialize-error.ts';
import { type CallLine, createCallLog } from './call-log.ts';

const answered: CallLine = {
  requestId: '715d69a1-3691-4847-ab5e-24345075c18f',
  operation: 'getCard',
  status: 200,
  code: undefined,
  business: 'd41a1c3e-1f53-4b77-9a5b-3c3f0d6a2f10',
  key: 'f4kQ8',
  sandbox: undefined,
  charged: 1,
  ms: 0.42,
};
const refused: CallLine = {
  ...answered,
  requestId: 'a.b:c@d/e+f=g-h',
  status: 404,
  code: 'not_found',
  business: undefined,
  key: undefined,
  sandbox: true,
  charged: 0,
  ms: 12,
};

for (const [name, options] of Object.entries({ 'the log of the service': logOptions, 'a log without options': {} })) {
  test(`a line is the one that ${name} would write`, () => {
    const lines: string[] = [];
    const log = pino(options, { write: (line) => void lines.push(line) });
    for (const one of [log, log.child({ worker: 2, door: 'shop' })]) {
      const record = createCallLog(one);
      for (const line of [answered, refused]) {
        lines.length = 0;
        one.info(line, 'call');
        record(line);
        const [expected, written] = lines.map((text) => text.replace(/"time":\d+/, '"time":0'));
        assert.equal(written, expected);
      }
    }
  });
}

test('nothing is written below the level, which can change', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const record = createCallLog(log);
  record(answered);
  assert.equal(lines.length, 0);
  log.level = 'info';
  record(answered);
  assert.equal(lines.length, 1);
});

test('another kind of log gets the line as an object', () => {
  const calls: unknown[][] = [];
  const info = (...given: unknown[]) => void calls.push(given);
  createCallLog(Object.assign(pino({ enabled: false }), { info, [pino.symbols.streamSym]: undefined }))(answered);
  assert.deepEqual(calls, [[answered, 'call']]);
});
