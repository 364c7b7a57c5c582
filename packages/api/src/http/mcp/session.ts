import { z } from 'zod';
import { operation, respond } from '../../endpoints/operation.ts';

/**
 * The messages of the Model Context Protocol that call no tool, such as the handshake and the list of tools. They are authenticated and
 * counted like a call of the partner API, and are free.
 */
export const mcpSession = operation({
  id: 'mcp',
  method: 'POST',
  path: '/mcp',
  title: 'MCP session',
  purpose: 'Connect an agent and list its tools.',
  scope: null,
  costs: 'free',
  send: {},
  answer: z.null(),
  badInput: {},
  refuses: ['unavailable'],
  needs: [],
  withoutLedger: true,
  examples: [],
}).run(() => respond(0, () => null));
