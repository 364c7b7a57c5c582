import { z } from 'zod';
import type { Claims, IssuedKey, PresentedKey, PresentedKeys } from '../../authentication/claim.ts';
import type { Code } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { scopes } from '../../limits/plans.ts';
import { apiVersion } from '../../versioning.ts';
import { type DeclaredOperation, declare } from '../declared.ts';
import type { Deployment, Send } from '../operation.ts';
import { toResponse } from '../to-response.ts';

/** The key tool API returns a key once, to a server and never to a browser. */
export interface KeyToolPorts {
  readonly claims: Claims;
  readonly presentedKeys: PresentedKeys;
  readonly deployment: Deployment;
}

export interface KeyToolDeclaration {
  readonly id: string;
  readonly method: 'POST';
  /** Relative to the API's base URL. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** How the caller authenticates: with a key in the Authorization header, or a code in the body. */
  readonly proof: 'key' | 'code';
  readonly send: { readonly body: z.ZodType };
  /** True if an empty body is treated as an empty object. */
  readonly bodyMayBeEmpty?: true;
  readonly answer: z.ZodType;
  readonly badInput: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof KeyToolPorts)[];
}

interface KeyToolCall<D extends KeyToolDeclaration> {
  readonly body: z.output<D['send']['body']>;
  readonly key: D['proof'] extends 'key' ? PresentedKey : null;
  /** Network address of the caller. */
  readonly address: string;
}

type Handler<D extends KeyToolDeclaration> = (
  call: KeyToolCall<D>,
  ports: Pick<KeyToolPorts, D['needs'][number]>,
) => Promise<z.output<D['answer']> | Refusal<D['refuses'][number]>>;

export type KeyToolOperation = DeclaredOperation<
  KeyToolDeclaration & { readonly send: Send },
  (call: { readonly body: unknown; readonly key: PresentedKey | null; readonly address: string }, ports: KeyToolPorts) => Promise<unknown>
>;

export const keyToolOperation = <const D extends KeyToolDeclaration>(declaration: D): { run(handler: Handler<D>): KeyToolOperation } =>
  declare<D, Handler<D>, KeyToolOperation['handle']>(declaration);

export const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/, 'must be 22 to 64 letters, digits, hyphens and underscores, chosen at random')
  .describe('A random value for this call. For 60 seconds, the same nonce returns the same key again.');

export const issuedKeyShape = z.strictObject({
  ok: z.literal(true),
  api_version: z.string(),
  key: z.string().describe('The key. It is returned only once and not stored.'),
  key_id: z.string(),
  business: z.strictObject({ id: z.guid(), name: z.string() }),
  scopes: z.array(z.enum(scopes)),
  expires_at: z.iso.datetime().nullable(),
  base_url: z.url().describe('Base URL of the API for this key.'),
});

export const toIssuedKey = (issued: IssuedKey, { api }: Deployment): z.output<typeof issuedKeyShape> =>
  toResponse(issuedKeyShape, { ...issued, ok: true, apiVersion, baseUrl: api });
