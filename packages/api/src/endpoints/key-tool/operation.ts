import { z } from 'zod';
import type { Claims, HandedKey, HeldKey, HeldKeys } from '../../authentication/claim.ts';
import type { Code } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { scopes } from '../../limits/plans.ts';
import { apiVersion } from '../../versioning.ts';
import { type Declared, declared } from '../declared.ts';
import type { Deployment, Send } from '../operation.ts';

/** The key tool's door: a key comes out of it once, to a server and never to a browser. Its operations have the partners' two steps. */
export interface KeyToolPorts {
  readonly claims: Claims;
  readonly heldKeys: HeldKeys;
  readonly deployment: Deployment;
}

export interface KeyToolDeclaration {
  readonly id: string;
  readonly method: 'POST';
  /** Below the door's base address. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** What the caller proves itself with: a key in the Authorization header, or a code in the body. */
  readonly proof: 'key' | 'code';
  readonly send: { readonly body: z.ZodType };
  /** True where an empty body says as much as an empty object. */
  readonly bodyMayBeEmpty?: true;
  readonly answer: z.ZodType;
  readonly badInput: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof KeyToolPorts)[];
}

interface KeyToolCall<D extends KeyToolDeclaration> {
  readonly body: z.output<D['send']['body']>;
  readonly held: D['proof'] extends 'key' ? HeldKey : null;
  /** The network address that calls. */
  readonly address: string;
}

type Handler<D extends KeyToolDeclaration> = (
  call: KeyToolCall<D>,
  ports: Pick<KeyToolPorts, D['needs'][number]>,
) => Promise<z.output<D['answer']> | Refusal<D['refuses'][number]>>;

export type KeyToolOperation = Declared<
  KeyToolDeclaration & { readonly send: Send },
  (call: { readonly body: unknown; readonly held: HeldKey | null; readonly address: string }, ports: KeyToolPorts) => Promise<unknown>
>;

export const keyToolOperation = <const D extends KeyToolDeclaration>(declaration: D): { run(handler: Handler<D>): KeyToolOperation } =>
  declared<D, Handler<D>, KeyToolOperation['handle']>(declaration);

export const nonce = z
  .string()
  .regex(/^[\w-]{22,64}$/, 'must be 22 to 64 letters, digits, hyphens and underscores, chosen at random')
  .describe('Chosen at random for this call. The same nonce is answered with the same key again for 60 seconds.');

/** What comes out of the door with a key. */
export const handedKeyShape = {
  ok: z.literal(true),
  api_version: z.string(),
  key: z.string().describe('The key. It is shown here and kept nowhere.'),
  key_id: z.string(),
  business: z.strictObject({ id: z.guid(), name: z.string() }),
  scopes: z.array(z.enum(scopes)),
  expires_at: z.iso.datetime().nullable(),
  base_url: z.url().describe('The base address that the key calls.'),
};

export const handedKey = ({ key, keyId, business, scopes, expiresAt }: HandedKey, { api }: Deployment) => ({
  ok: true as const,
  api_version: apiVersion,
  key,
  key_id: keyId,
  business,
  scopes: [...scopes],
  expires_at: expiresAt,
  base_url: api,
});
