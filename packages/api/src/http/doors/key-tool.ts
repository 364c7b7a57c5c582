import type { FastifyInstance } from 'fastify';
import { type AdmissionCode, type Admit, bearerIn, comesFromBrowser, type RawHeaders } from '../../authentication/admit.ts';
import type { HeldKey } from '../../authentication/claim.ts';
import type { KeyToolOperation, KeyToolPorts } from '../../endpoints/key-tool/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { keyToolPath } from '../../versioning.ts';
import { parse } from '../requests/parse.ts';
import { type DoorAnswer, type DoorCall, type DoorOptions, serveDoor } from './door.ts';

export interface KeyToolOptions extends DoorOptions {
  readonly operations: readonly KeyToolOperation[];
  readonly admit: Admit;
  readonly ports: KeyToolPorts;
}

/** The key tool's door. It takes no cookie and answers no browser. */
export function serveKeyTool(app: FastifyInstance, options: KeyToolOptions): void {
  for (const operation of options.operations)
    serveDoor(app, keyToolPath, operation.declaration, options, (call) => answerOf(operation, call, options));
}

async function answerOf({ declaration, handle }: KeyToolOperation, call: DoorCall, { admit, ports }: KeyToolOptions): Promise<DoorAnswer> {
  if (comesFromBrowser(call.headers)) return { content: refuse('not_from_a_browser') };
  const held = declaration.proof === 'key' ? await heldBy(call.headers, admit) : null;
  if (held instanceof Refusal) return { content: held };
  const isEmpty = declaration.bodyMayBeEmpty && (call.body === null || call.body.length === 0);
  const sent = parse(isEmpty ? { ...call, body: Buffer.from('{}'), contentType: 'application/json' } : call, declaration);
  const caller = held === null ? {} : { business: held.businessId, key: held.keyId };
  if (sent instanceof Refusal) return { content: sent, caller };
  return { content: await handle({ body: sent.body, held, address: call.address }, ports), caller };
}

async function heldBy(headers: RawHeaders, admit: KeyToolOptions['admit']): Promise<HeldKey | Refusal<AdmissionCode>> {
  const admitted = await admit(headers);
  if (admitted instanceof Refusal) return admitted;
  const text = bearerIn(headers.find((_, at) => headers[at - 1]?.toLowerCase() === 'authorization' && at % 2 === 1));
  return text === undefined ? refuse('no_key') : { businessId: admitted.businessId, keyId: admitted.keyId, text };
}
