import type { FastifyInstance } from 'fastify';
import { type AdmissionCode, type Admit, comesFromBrowser, parseBearer, type RawHeaders } from '../../authentication/admit.ts';
import type { PresentedKey } from '../../authentication/claim.ts';
import type { KeyToolOperation, KeyToolPorts } from '../../endpoints/key-tool/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { keyToolPath } from '../../versioning.ts';
import { parse } from '../requests/parse.ts';
import { type SurfaceCall, type SurfaceOptions, type SurfaceResponse, serveOperation } from './surface.ts';

export interface KeyToolOptions extends SurfaceOptions {
  readonly operations: readonly KeyToolOperation[];
  readonly admit: Admit;
  readonly ports: KeyToolPorts;
}

/** The key tool API. It ignores cookies and rejects calls from browsers. */
export function serveKeyTool(app: FastifyInstance, options: KeyToolOptions): void {
  for (const operation of options.operations)
    serveOperation(app, keyToolPath, operation.declaration, options, (call) => handleCall(operation, call, options));
}

async function handleCall(
  { declaration, handle }: KeyToolOperation,
  call: SurfaceCall,
  { admit, ports }: KeyToolOptions,
): Promise<SurfaceResponse> {
  if (comesFromBrowser(call.headers)) return { content: refuse('not_from_a_browser') };
  const key = declaration.proof === 'key' ? await authenticate(call.headers, admit) : null;
  if (key instanceof Refusal) return { content: key };
  const isEmpty = declaration.bodyMayBeEmpty && (call.body === null || call.body.length === 0);
  const sent = parse(isEmpty ? { ...call, body: Buffer.from('{}'), contentType: 'application/json' } : call, declaration);
  const caller = key === null ? {} : { business: key.businessId, key: key.keyId };
  if (sent instanceof Refusal) return { content: sent, caller };
  return { content: await handle({ body: sent.body, key, address: call.address }, ports), caller };
}

async function authenticate(headers: RawHeaders, admit: KeyToolOptions['admit']): Promise<PresentedKey | Refusal<AdmissionCode>> {
  const admitted = await admit(headers);
  if (admitted instanceof Refusal) return admitted;
  const text = parseBearer(headers.find((_, at) => headers[at - 1]?.toLowerCase() === 'authorization' && at % 2 === 1));
  return text === undefined ? refuse('no_key') : { businessId: admitted.businessId, keyId: admitted.keyId, text };
}
