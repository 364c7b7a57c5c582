import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { ConnectionLimits } from '../../limits/limits.ts';
import { networkOf } from './network-of.ts';

/** The connections of one network address without a call in flight. */
interface Caller {
  /** All of its connections. */
  open: number;
  /** Have not sent a complete request yet. */
  readonly receiving: Set<Socket>;
  /** Kept open after a response, longest idle first. */
  readonly idle: Set<Socket>;
}

interface Connection {
  readonly caller: Caller;
  inFlight: number;
}

export interface ConnectionCounts {
  readonly open: () => number;
  /** Number of connections closed because of a limit. */
  readonly rejected: () => number;
}

/**
 * Limits the waiting connections of one address. Connections cost the sender nothing, so otherwise a single machine could take all of
 * them. A new connection replaces the longest idle one, or is rejected if none is idle. Trusted proxies represent many callers and are
 * exempt.
 */
export function boundConnections(
  server: Server,
  { waitingPerAddressMax, pipelinedMax }: ConnectionLimits,
  trustedProxies: readonly string[],
): ConnectionCounts {
  const isTrusted = createTrustCheck(trustedProxies);
  const callers = new Map<string, Caller>();
  const connections = new Map<Socket, Connection>();
  let open = 0;
  let turnedAway = 0;
  const end = (socket: Socket): void => {
    turnedAway += 1;
    socket.destroy();
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isTrusted(address) ? null : networkOf(address);
    const caller = (network === null ? undefined : callers.get(network)) ?? { open: 0, receiving: new Set(), idle: new Set() };
    if (network !== null && caller.receiving.size + caller.idle.size >= waitingPerAddressMax) {
      const [longest] = caller.idle;
      if (longest === undefined) return end(socket);
      longest.destroy();
      caller.idle.delete(longest);
    }
    if (network !== null) callers.set(network, caller);
    open += 1;
    caller.open += 1;
    caller.receiving.add(socket);
    connections.set(socket, { caller, inFlight: 0 });
    socket.once('close', () => {
      connections.delete(socket);
      caller.receiving.delete(socket);
      caller.idle.delete(socket);
      open -= 1;
      caller.open -= 1;
      if (network !== null && caller.open === 0) callers.delete(network);
    });
  });

  function underWay(this: IncomingMessage): void {
    const connection = connections.get(this.socket);
    if (connection === undefined || connection.inFlight === 0) return;
    connection.caller.receiving.delete(this.socket);
    connection.caller.idle.delete(this.socket);
  }
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.inFlight -= 1;
    if (connection.inFlight > 0) return;
    connection.caller.receiving.delete(socket);
    connection.caller.idle.add(socket);
  }
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) return;
    connection.inFlight += 1;
    if (connection.inFlight > pipelinedMax) return end(request.socket);
    response.on('close', onClose);
    underWay.call(request);
    if (hasBody(request)) {
      connection.caller.receiving.add(request.socket);
      request.on('end', underWay);
    }
  });

  // At the total limit, close idle connections of all callers, so that new calls can be made.
  server.on('drop', () => {
    turnedAway += 1;
    server.closeIdleConnections();
  });
  return { open: () => open, rejected: () => turnedAway };
}

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Tells whether an address is one of the proxies, given as addresses or subnets. */
export function createTrustCheck(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
