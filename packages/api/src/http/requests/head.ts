import type { IncomingMessage } from 'node:http';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { doorLimits } from '../../limits/limits.ts';

/**
 * What is wrong with the head of a request as a whole. Whoever stands before this service reads the same head, and where the two could
 * read it differently, one of them would let through what the other means to stop.
 */
export function brokenHead({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): Refusal | null {
  if (rawHeaders.length > 2 * doorLimits.headersMax) return tooMany;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return twoHosts;
  if (host === undefined) return httpVersion === '1.0' ? null : noHost;
  return hostAndPort.test(host) ? null : noName;
}

/** A name, or an address of either kind, and a port. Empty is allowed, and means that the caller knows of none. */
const hostAndPort = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const broken = (message: string): Refusal => refuse('invalid_query', { message });
const tooMany = broken(`More than ${doorLimits.headersMax} headers were sent.`);
const twoHosts = broken('Send one Host header, not several.');
const noHost = broken('Send a Host header.');
const noName = broken('The Host header holds no name of a host.');
