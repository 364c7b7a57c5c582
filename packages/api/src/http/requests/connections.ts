import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { DoorLimits } from '../../limits/limits.ts';
import { networkOf } from './network-of.ts';

/** The connections of one network address on which nothing is under way: the caller is waited for. */
interface Caller {
  /** All of its connections, waiting or not. */
  open: number;
  /** They have not sent a whole request yet. */
  readonly asking: Set<Socket>;
  /** They had an answer and are kept for the next call, the one that idles longest first. */
  readonly idle: Set<Socket>;
}

interface Connection {
  readonly caller: Caller;
  underWay: number;
}

export interface Bounded {
  readonly open: () => number;
  /** How many were ended over a bound so far. */
  readonly turnedAway: () => number;
}

/**
 * Holds what one address may take by waiting. Connections cost their sender nothing, so without a bound a single machine has all of
 * them. One that idles gives way to a new one; where none idles, the new one is turned away. A trusted proxy is many callers, and is not
 * held.
 */
export function boundConnections(
  server: Server,
  { waitingOfAddressMax, pipelinedMax }: DoorLimits,
  trustedProxies: readonly string[],
): Bounded {
  const isTrusted = trustIn(trustedProxies);
  const callers = new Map<string, Caller>();
  const connections = new WeakMap<Socket, Connection>();
  let open = 0;
  let turnedAway = 0;
  const end = (socket: Socket): void => {
    turnedAway += 1;
    socket.destroy();
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isTrusted(address) ? null : networkOf(address);
    const caller = (network === null ? undefined : callers.get(network)) ?? { open: 0, asking: new Set(), idle: new Set() };
    if (network !== null && caller.asking.size + caller.idle.size >= waitingOfAddressMax) {
      const [longest] = caller.idle;
      if (longest === undefined) return end(socket);
      longest.destroy();
      caller.idle.delete(longest);
    }
    if (network !== null) callers.set(network, caller);
    open += 1;
    caller.open += 1;
    caller.asking.add(socket);
    connections.set(socket, { caller, underWay: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      caller.asking.delete(socket);
      caller.idle.delete(socket);
      open -= 1;
      caller.open -= 1;
      if (network !== null && caller.open === 0) callers.delete(network);
    });
  });

  function underWay(this: IncomingMessage): void {
    const connection = connections.get(this.socket);
    if (connection === undefined || connection.underWay === 0) return;
    connection.caller.asking.delete(this.socket);
    connection.caller.idle.delete(this.socket);
  }
  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.underWay -= 1;
    if (connection.underWay > 0) return;
    connection.caller.asking.delete(socket);
    connection.caller.idle.add(socket);
  }
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.underWay += 1;
    if (connection.underWay > pipelinedMax) return end(request.socket);
    response.on('close', answered);
    underWay.call(request);
    if (hasBody(request)) {
      connection.caller.asking.add(request.socket);
      request.on('end', underWay);
    }
  });

  // All connections together are bounded too. What idles gives way at once, whoever keeps it, so that calls can be made.
  server.on('drop', () => {
    turnedAway += 1;
    server.closeIdleConnections();
  });
  return { open: () => open, turnedAway: () => turnedAway };
}

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function trustIn(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
