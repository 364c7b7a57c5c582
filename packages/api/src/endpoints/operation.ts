import type { z } from 'zod';
import type { KeyKind } from '../authentication/key.ts';
import type { Code } from '../errors/catalogue.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Workspace } from '../resources/business/business.ts';
import type { Pictures } from '../resources/card/picture.ts';
import type { PublishedEdits } from '../resources/edits/card-edits.ts';
import type { Library } from '../resources/library/library.ts';
import type { ProductLinks } from '../resources/links/product-link.ts';
import type { LookUse } from '../resources/looks/studio.ts';
import type { Costs } from '../resources/usage/costs.ts';
import type { Meter, Outcome } from '../resources/usage/ledger.ts';
import type { RenderTimes } from '../resources/usage/render-times.ts';
import { type Declared, declared } from './declared.ts';
import type { Coding } from './packing.ts';

/**
 * One operation is one file: what it takes, what it answers, the codes that it refuses with, its examples and its handler.
 * A handler resolves: it says what the answer would be and leaves whatever is costly to `make`, which runs once the ledger has agreed.
 */
export interface Ports {
  readonly library: Library;
  readonly links: ProductLinks;
  readonly edits: PublishedEdits;
  readonly pictures: Pictures;
  readonly lookUse: LookUse;
  readonly costs: Costs;
  readonly renderTimes: RenderTimes;
  readonly deployment: Deployment;
  /** Every released operation, in the order of the specification. */
  readonly register: readonly Declaration[];
}

/** How this deployment is reached from outside, and what it has switched on. No address ends in a slash. */
export interface Deployment {
  /** The address of the service itself, as pages reach it. */
  readonly site: string;
  readonly api: string;
  readonly docs: string;
  readonly console: string;
  readonly metering: boolean;
  /** Ids of released operations that the operator has switched off. */
  readonly switchedOff: ReadonlySet<string>;
  /** True where shops of a storefront platform can be connected. */
  readonly connectsShops?: boolean;
  /** True where plans can be bought here. */
  readonly sellsPlans: boolean;
}

/** Codes that any operation may be refused with, before its own handler is asked; one that needs a scope may be `not_entitled` besides. */
export const refusesAlways = [
  'not_from_a_browser',
  'no_key',
  'unknown_key',
  'revoked',
  'expired',
  'suspended',
  'rate_limited',
  'invalid_query',
  'unavailable',
] as const satisfies readonly Code[];

export interface Send {
  readonly path?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
}

type Part<S, P extends keyof Send> = S extends { readonly [K in P]: infer Z extends z.ZodType } ? z.output<Z> : Record<never, never>;

export interface Example {
  readonly name: string;
  /** What the answer of this example shows, by its status or by the code of a refusal. */
  readonly get: number | Code;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** An operation that is on its way out: it answers as before, and says so. Instants are ISO 8601 in UTC. */
export interface Deprecated {
  readonly since: string;
  /** From when on it may answer no more. Left out while that is not decided. */
  readonly sunset?: string;
  /** The page that says what to call instead, below the documentation: `/changelog#2027-01-15`. */
  readonly page: `/${string}`;
}

export interface Declaration {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below the base address, with `{name}` for what varies. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** The scope that a key needs. Null where any key may call. */
  readonly scope: Scope | null;
  readonly costs: 'free' | 'one call';
  readonly send: Send;
  readonly answer: z.ZodType;
  readonly deprecated?: Deprecated;
  /** Media types that a 200 may carry beside JSON. */
  readonly media?: readonly ('image/png' | 'text/html')[];
  /** The code for a bad value of each thing sent: by the name of a path or query parameter, or `body`. */
  readonly badInput: Readonly<Record<string, Code>>;
  /** The code for a list in the body that is too long, by its name. */
  readonly tooMany?: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof Ports)[];
  /** True where the answer can be given, with nulls for figures, while the ledger cannot be reached. */
  readonly withoutLedger?: true;
  /** What may be sent on the demo workspace, and is answered there as the documents show it. */
  readonly examples: readonly Example[];
}

export interface CallContext<S extends Send> {
  readonly path: Part<S, 'path'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  readonly workspace: Workspace;
  readonly keyScopes: readonly Scope[];
  readonly keyKind: KeyKind;
  /** The caller's If-None-Match, as sent. */
  readonly ifNoneMatch: string | undefined;
  /** How the caller would have its answer packed. Null for as it is. */
  readonly coding: Coding | null;
}

/** A picture, a fragment of HTML, or whatever was packed. */
export class Media {
  readonly type: 'image/png' | 'text/html; charset=utf-8' | 'application/json; charset=utf-8';
  /** Null where only the head was asked for, and the rest would be dear to make. */
  readonly body: Uint8Array | string | null;
  /** How the body was packed. Null for as it is. */
  readonly coding: Coding | null;
  constructor(type: Media['type'], body: Media['body'], coding: Coding | null = null) {
    this.type = type;
    this.body = body;
    this.coding = coding;
  }
}

/** An answer that was written as JSON before; whoever makes one vouches that it has the declared shape. */
export class Json {
  readonly text: string;
  /** In UTF-8. */
  readonly byteLength: number;
  constructor(text: string, byteLength: number) {
    this.text = text;
    this.byteLength = byteLength;
  }
}

export function jsonOf(content: unknown): Json {
  const text = JSON.stringify(content);
  return new Json(text, Buffer.byteLength(text));
}

/** Where the ledger stands once the call is in it: null while it cannot be reached. Without metering it counts calls and charges none. */
export type LedgerStanding =
  | { readonly meter: Meter; readonly counter: 'live' | 'not_switched_on' }
  | { readonly meter: null; readonly counter: 'unavailable' };

/** What the answer will be, before it is charged or made. */
export interface Resolved<Body, C extends Code = Code> {
  readonly outcome: Outcome;
  readonly charge: 0 | 1;
  readonly etag?: string;
  /** What the figures of the answer tell in place of the ledger's own: the sandbox has some. */
  readonly tells?: (meter: Meter) => Meter;
  /** What HEAD is answered with in place of what `make` would give. Left out where that is cheap to make. */
  readonly head?: Media;
  /** Null for a 304. */
  readonly make: ((standing: LedgerStanding) => Body | Media | Json | Refusal<C> | Promise<Body | Media | Json | Refusal<C>>) | null;
}

/** An answer that is ready, or that needs the ledger's figures or some work first. */
export const answered = <Body, C extends Code = never>(charge: 0 | 1, make: Resolved<Body, C>['make']): Resolved<Body, C> => ({
  outcome: 'answered',
  charge,
  make,
});

type Handler<D extends Declaration> = (
  call: CallContext<D['send']>,
  ports: Pick<Ports, D['needs'][number]>,
) => Ready<Resolved<z.output<D['answer']>, D['refuses'][number]> | Refusal<D['refuses'][number]>>;

/** What is ready, or a promise of it. */
type Ready<T> = T | Promise<T>;

export type Operation = Declared<Declaration, (call: CallContext<Send>, ports: Ports) => Ready<Resolved<unknown> | Refusal>>;

export const operation = <const D extends Declaration>(declaration: D): { run(handler: Handler<D>): Operation } =>
  declared<D, Handler<D>, Operation['handle']>(declaration);
