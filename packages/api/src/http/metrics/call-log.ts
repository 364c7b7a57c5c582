import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, symbols } from 'pino';

/** One line of the log per partner call. No value needs escaping: the request ID is checked, the others are IDs and names of our own. */
export interface CallLine {
  readonly requestId: string;
  readonly operation: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly business: string | undefined;
  readonly key: string | undefined;
  readonly sandbox: true | undefined;
  readonly charged: 0 | 1;
  readonly ms: number;
}

/**
 * Logs calls as `log.info(line, 'call')` does, byte for byte. The library takes as long for a line as the ledger for a charge, so the line is
 * formatted here and passed to the stream of the log.
 */
export function createCallLog(log: FastifyBaseLogger): (line: CallLine) => void {
  const stream: (DestinationStream & { [symbols.needsMetadataGsym]?: boolean }) | undefined = Reflect.get(log, symbols.streamSym);
  const bindings: string | undefined = Reflect.get(log, symbols.chindingsSym);
  const enabled: ((level: string) => boolean) | undefined = Reflect.get(log, 'isLevelEnabled');
  if (stream === undefined || stream[symbols.needsMetadataGsym] === true || bindings === undefined || enabled === undefined)
    return (line) => log.info(line, 'call');
  return (line) => {
    if (enabled.call(log, 'info')) stream.write(format(bindings, line));
  };
}

function format(bindings: string, { requestId, operation, status, code, business, key, sandbox, charged, ms }: CallLine): string {
  return `{"level":30,"time":${Date.now()}${bindings},"requestId":"${requestId}","operation":"${operation}","status":${status}${
    code === undefined ? '' : `,"code":"${code}"`
  }${business === undefined ? '' : `,"business":"${business}"`}${key === undefined ? '' : `,"key":"${key}"`}${
    sandbox === undefined ? '' : ',"sandbox":true'
  },"charged":${charged},"ms":${ms},"msg":"call"}\n`;
}
