import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  type ListToolsResult,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { Declaration } from '../../endpoints/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { apiVersion } from '../../versioning.ts';
import type { CallResult } from '../requests/route.ts';
import { type AgentLinks, writeInstructions } from './instructions.ts';
import { toToolError, toToolResult, withImage } from './tool-result.ts';
import { describeTool, listTools, type Tool, type ToolRequest, toRequest, wantsImage } from './tools.ts';

/** Calls an operation for the sender of a message. */
export type CallOperation = (operation: string, request: ToolRequest & { readonly isHead?: boolean }) => Promise<CallResult>;

export interface McpMessage {
  readonly message: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: CallOperation;
  /** Reports an exception in a tool. */
  readonly onBug: (error: unknown) => void;
}

export interface McpResponse {
  readonly status: number;
  /** Empty if the message needs no response. */
  readonly body: string;
}

/** Answers messages of the Model Context Protocol. Nothing is kept between two messages. */
export function createMessageHandler(declarations: readonly Declaration[], links: AgentLinks): (sent: McpMessage) => Promise<McpResponse> {
  const { docs } = links;
  const instructions = writeInstructions(links);
  const tools = new Map(listTools(declarations).map((tool) => [tool.name, tool]));
  // The schemas are objects at the top level, as the protocol requires; their type doesn't show it.
  const listed = { tools: [...tools.values()].map(describeTool) } as ListToolsResult;

  return async ({ message, headers, call, onBug }) => {
    const server = new Server(
      { name: 'sillage', title: 'Sillage', version: apiVersion, websiteUrl: docs },
      { capabilities: { tools: {} }, instructions, jsonSchemaValidator: noValidator },
    );
    server.setRequestHandler(ListToolsRequestSchema, () => listed);
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const tool = tools.get(params.name);
      if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'Unknown tool. List the tools with tools/list.');
      return callTool(tool, params.arguments ?? {}, call, docs).catch((error: unknown) => {
        onBug(error);
        return toToolError(refuse('unavailable'), null, docs);
      });
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(new Request(docs, { method: 'POST', headers }), { parsedBody: message });
      return { status: response.status, body: await response.text() };
    } finally {
      await server.close();
    }
  };
}

/** Only used to validate what users enter in a client, which no tool asks for. The SDK would otherwise compile one for each message. */
const noValidator = {
  getValidator: () => {
    throw new Error('no schema is validated');
  },
};

async function callTool(tool: Tool, fields: Readonly<Record<string, unknown>>, call: CallOperation, docs: string): Promise<CallToolResult> {
  const request = toRequest(tool, fields);
  const hasImage = wantsImage(tool, fields);
  // Charged once, for the image: the data of the same card is read as with HEAD, which checks everything and is free.
  const answer = await call(tool.operation, { ...request, isHead: hasImage });
  if (answer.content instanceof Refusal) return toToolError(answer.content, answer.meter, docs);
  const result = toToolResult(answer.content);
  if (!hasImage) return result;
  const image = await call(tool.operation, { ...request, query: { ...Object(request.query), format: 'png' } });
  return image.content instanceof Refusal ? toToolError(image.content, image.meter, docs) : withImage(result, image.content);
}
