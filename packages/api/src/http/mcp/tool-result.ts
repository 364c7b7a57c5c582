import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Json, Media } from '../../endpoints/operation.ts';
import { catalogue } from '../../errors/catalogue.ts';
import { toErrorResponse } from '../../errors/error-response.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { toolTexts } from '../../errors/tool-texts.ts';
import type { Meter } from '../../resources/usage/ledger.ts';
import { getRetryAfterSeconds } from '../responses/send.ts';

/** The JSON of an operation as structured content, repeated as text for agents that read only text. */
export function toToolResult(content: unknown): CallToolResult {
  const text = content instanceof Json ? Buffer.from(content.bytes, 'latin1').toString() : JSON.stringify(content);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
}

export function withImage(result: CallToolResult, image: unknown): CallToolResult {
  if (!(image instanceof Media) || image.body === null) throw new Error('the card has no image');
  return {
    ...result,
    content: [...result.content, { type: 'image', data: Buffer.from(image.body).toString('base64'), mimeType: 'image/png' }],
  };
}

/** The error response of the API, with what the error reference says about the code, in the words of tools. */
export function toToolError(refusal: Refusal, meter: Meter | null, docs: string): CallToolResult {
  const { error, ...response } = toErrorResponse(refusal, docs);
  const general = catalogue[refusal.code];
  const { message, meaning, remedy } = { ...general, ...toolTexts[refusal.code] };
  const shown = error.message === general.message ? message : error.message;
  const retryAfter = getRetryAfterSeconds(refusal, meter);
  const explained = {
    ...response,
    error: { ...error, message: shown, meaning, remedy, ...(retryAfter !== null && { retry_after_seconds: retryAfter }) },
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(explained) }] };
}
