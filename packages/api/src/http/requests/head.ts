import type { IncomingMessage } from 'node:http';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { connectionLimits } from '../../limits/limits.ts';

/**
 * Rejects ambiguous request heads. A proxy in front of this service reads the same head; if the two could interpret it differently,
 * requests could bypass the checks of one of them (request smuggling).
 */
export function checkHead({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): Refusal | null {
  if (rawHeaders.length > 2 * connectionLimits.headersMax) return tooMany;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return twoHosts;
  if (host === undefined) return httpVersion === '1.0' ? null : noHost;
  return hostAndPort.test(host) ? null : badHost;
}

/** A name or IP address with an optional port. An empty Host is valid. */
const hostAndPort = /^(?:[\w.~%!$&'()*+;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const badHead = (message: string): Refusal => refuse('invalid_query', { message });
const tooMany = badHead(`The request has more than ${connectionLimits.headersMax} headers.`);
const twoHosts = badHead('Send exactly one Host header.');
const noHost = badHead('Send a Host header.');
const badHost = badHead("The Host header isn't a valid host name.");
