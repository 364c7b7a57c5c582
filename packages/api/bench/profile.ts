/** Where the CPU time of a profiled process goes, by the part of the program that uses it. */
import type { Profiler } from 'node:inspector';

type Frame = Profiler.ProfileNode['callFrame'];

const socketWrites = /^(?:writev|write(?:Latin1|Utf8|Ascii)String|writeBuffer)$/;

/** The part that a function belongs to. Null for waiting. */
function partOf({ functionName, url }: Frame): string | null {
  if (functionName === '(idle)' || functionName === '(root)') return null;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (socketWrites.test(functionName)) return 'writing to sockets';
  if (url === '') return 'native code and the kernel';
  const library = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
  if (library !== undefined) return library;
  if (/^node:(?:_http|internal\/http)/.test(url)) return 'node:http';
  if (url.startsWith('node:')) return 'node, except http';
  return 'Sillage';
}

export interface PartOfTime {
  readonly part: string;
  /** From 0 to 1, of the time that isn't spent waiting. */
  readonly share: number;
}

/** The parts of a profile by their own time, largest first. */
export function listParts({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): readonly PartOfTime[] {
  const partOfNode = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const times = new Map<string, number>();
  let total = 0;
  for (const [at, sample] of samples.entries()) {
    const part = partOfNode.get(sample);
    const micros = timeDeltas[at] ?? 0;
    if (part === null || part === undefined) continue;
    total += micros;
    times.set(part, (times.get(part) ?? 0) + micros);
  }
  return [...times].map(([part, micros]) => ({ part, share: micros / total })).sort((one, other) => other.share - one.share);
}
