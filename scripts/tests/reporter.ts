import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** A finished test, as sent to the parent process. */
export interface ReportedTest {
  readonly kind: 'pass' | 'fail' | 'skip';
  readonly name: string;
  readonly nesting: number;
  readonly isSuite: boolean;
  readonly ms: number;
  readonly why: string;
}

export default async function* reporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type === 'test:dequeue' && data.nesting > 0) process.send?.({ kind: 'begin', name: data.name });
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, skip, details } = data;
    const event: ReportedTest = {
      kind: type === 'test:fail' ? 'fail' : skip === undefined || skip === false ? 'pass' : 'skip',
      name,
      nesting,
      isSuite: details.type === 'suite',
      ms: details.duration_ms,
      why: type === 'test:fail' ? reasonOf(details) : String(skip ?? ''),
    };
    process.send?.(event);
  }
  yield '';
}

/** The original error instead of the test runner's wrapper. */
const reasonOf = (details: object): string => {
  const error = 'error' in details ? details.error : undefined;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'string' ? cause : inspect(cause, { depth: 6 });
};
