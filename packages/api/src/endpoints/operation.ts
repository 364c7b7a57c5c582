import type { z } from 'zod';
import type { KeyKind } from '../authentication/key.ts';
import type { Code } from '../errors/catalogue.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Scope } from '../limits/plans.ts';
import type { Workspace } from '../resources/business/business.ts';
import type { CardRenderer } from '../resources/card/card-renderer.ts';
import type { PublishedEdits } from '../resources/edits/card-edits.ts';
import type { Feeds } from '../resources/feed/feed.ts';
import type { FeedMedia } from '../resources/feed/outputs/output.ts';
import type { GtinApprovals } from '../resources/gtin/gtin-approvals.ts';
import type { Library } from '../resources/library/library.ts';
import type { RecordOrigins } from '../resources/library/record-origin.ts';
import type { ProductLinks } from '../resources/links/product-link.ts';
import type { LookUsage } from '../resources/looks/studio.ts';
import type { ProductFiles } from '../resources/products/product-files.ts';
import type { ApprovedShopWords } from '../resources/products/shop-words.ts';
import type { Costs } from '../resources/usage/costs.ts';
import type { Meter, Outcome } from '../resources/usage/ledger.ts';
import type { RenderTimes } from '../resources/usage/render-times.ts';
import type { Encoding } from './compression.ts';
import { type DeclaredOperation, declare } from './declared.ts';

/**
 * One operation is one file: its input, response, refusal codes, examples and handler. The handler determines the outcome and
 * leaves costly work to `make`, which runs once the ledger has granted the call.
 */
export interface Ports {
  readonly library: Library;
  readonly origins: RecordOrigins;
  readonly links: ProductLinks;
  readonly gtins: GtinApprovals;
  readonly shopWords: ApprovedShopWords;
  readonly edits: PublishedEdits;
  readonly renderer: CardRenderer;
  readonly lookUsage: LookUsage;
  readonly costs: Costs;
  readonly renderTimes: RenderTimes;
  readonly feeds: Feeds;
  readonly productFiles: Pick<ProductFiles, 'preview'>;
  readonly deployment: Deployment;
  /** The released operations, in the order of the specification. */
  readonly register: readonly Declaration[];
}

/** Public URLs and enabled features of this deployment. No URL has a trailing slash. */
export interface Deployment {
  /** URL of the service itself. */
  readonly site: string;
  readonly api: string;
  readonly docs: string;
  readonly console: string;
  readonly metering: boolean;
  /** IDs of released operations that the operator has switched off. */
  readonly switchedOff: ReadonlySet<string>;
  /** True if shops of a storefront platform can be connected. */
  readonly connectsShops?: boolean;
  /** The address that readers of the documentation can write to. */
  readonly support?: string;
  /** True if plans can be bought. */
  readonly sellsPlans: boolean;
}

/** Codes that any operation can return before its handler runs. An operation with a scope can also return `not_entitled`. */
export const commonRefusals = [
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
  /** The status or error code of the response. */
  readonly get: number | Code;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A deprecated operation behaves as before and announces its deprecation. Times are ISO 8601 in UTC. */
export interface Deprecation {
  readonly since: string;
  /** When it may stop working. Omitted until decided. */
  readonly sunset?: string;
  /** Page with the replacement, relative to the documentation: `/changelog#2027-01-15`. */
  readonly page: `/${string}`;
}

export interface Declaration {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the base URL, with `{name}` for parameters. */
  readonly path: string;
  /** The field of the body that selects this operation, if an earlier one in the register has the same method and path. */
  readonly selectedBy?: string;
  readonly title: string;
  readonly purpose: string;
  /** The scope that a key needs. Null if any key can call it. */
  readonly scope: Scope | null;
  readonly costs: 'free' | 'one call' | 'one call per 200 rows';
  readonly send: Send;
  readonly answer: z.ZodType;
  readonly deprecated?: Deprecation;
  /** Media types accepted for a 200 in addition to JSON, or instead of it if `answer` is `z.never()`. */
  readonly media?: readonly ('image/png' | 'text/html' | FeedMedia)[];
  /** For operations whose body is a file, of any media type: its maximum size. It is received only once the key is known. */
  readonly upload?: { readonly bytesMax: number };
  /** The status of a success. Default: 200. */
  readonly status?: 202;
  /** True if each 200 has an ETag, and an unchanged response is a free 304. */
  readonly revalidates?: true;
  /** The code for an invalid value, by path or query parameter, or `body`. */
  readonly badInput: Readonly<Record<string, Code>>;
  /** The code for a list in the body that is too long, by field. */
  readonly tooMany?: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof Ports)[];
  /** True if it responds, with null for usage numbers, while the ledger is unavailable. */
  readonly withoutLedger?: true;
  /** Calls by the demo business, which return what the documentation shows. */
  readonly examples: readonly Example[];
}

export interface CallContext<S extends Send> {
  readonly path: Part<S, 'path'>;
  readonly query: Part<S, 'query'>;
  readonly body: Part<S, 'body'>;
  readonly workspace: Workspace;
  readonly keyId: string;
  readonly keyScopes: readonly Scope[];
  readonly keyKind: KeyKind;
  readonly testMode: boolean;
  /** The caller's If-None-Match header. */
  readonly ifNoneMatch: string | undefined;
  /** The compression that the caller prefers. Null for none. */
  readonly encoding: Encoding | null;
}

/** A file that is sent in parts while it is read. */
export class StreamedFile {
  readonly type: FeedMedia;
  readonly parts: AsyncIterable<string>;
  constructor(type: FeedMedia, parts: AsyncIterable<string>) {
    this.type = type;
    this.parts = parts;
  }
}

/** An image, an HTML fragment or a compressed body. */
export class Media {
  readonly type: 'image/png' | 'text/html; charset=utf-8' | 'application/json; charset=utf-8';
  /** Null for HEAD, if the body would be costly to produce. */
  readonly body: Uint8Array | string | null;
  /** Null if the body isn't compressed. */
  readonly encoding: Encoding | null;
  constructor(type: Media['type'], body: Media['body'], coding: Encoding | null = null) {
    this.type = type;
    this.body = body;
    this.encoding = coding;
  }
}

/** A serialized response. Its creator guarantees that it has the declared shape. */
export class Json {
  /** The UTF-8 encoding, one character per byte: such a string is small and can be joined with the headers for a single write. */
  readonly bytes: string;
  /** If it isn't known before the response is made. */
  readonly etag: string | undefined;
  constructor(bytes: string, etag?: string) {
    this.bytes = bytes;
    this.etag = etag;
  }
}

export const toJson = (content: unknown): Json => new Json(toBytes(JSON.stringify(content)));

/** The UTF-8 encoding of a text, one character per byte. */
export const toBytes = (text: string): string => (Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1'));

/** The meter including this call; null while the ledger is unavailable. Without metering, calls are counted but not charged. */
export type LedgerStatus =
  | { readonly meter: Meter; readonly counter: 'live' | 'not_switched_on' }
  | { readonly meter: null; readonly counter: 'unavailable' };

type Made<Body, C extends Code> = Body | Media | StreamedFile | Json | Refusal<C>;

/** The outcome of a call, before it is charged and produced. */
export interface Resolved<Body, C extends Code = Code> {
  readonly outcome: Outcome;
  readonly charge: 0 | 1;
  readonly etag?: string;
  /** Replaces the meter in the response; used by the sandbox. */
  readonly adjustMeter?: (meter: Meter) => Meter;
  /** The response to HEAD instead of calling `make`. Omitted if `make` is cheap. */
  readonly head?: Media;
  /** Null for a 304. */
  readonly make: ((status: LedgerStatus) => Made<Body, C> | Promise<Made<Body, C>>) | null;
}

export const respond = <Body, C extends Code = never>(charge: 0 | 1, make: Resolved<Body, C>['make']): Resolved<Body, C> => ({
  outcome: 'answered',
  charge,
  make,
});

type Handler<D extends Declaration> = (
  call: CallContext<D['send']>,
  ports: Pick<Ports, D['needs'][number]>,
) => MaybePromise<Resolved<z.output<D['answer']>, D['refuses'][number]> | Refusal<D['refuses'][number]>>;

type MaybePromise<T> = T | Promise<T>;

export type Operation = DeclaredOperation<
  Declaration,
  (call: CallContext<Send>, ports: Ports) => MaybePromise<Resolved<unknown> | Refusal>
>;

export const operation = <const D extends Declaration>(declaration: D): { run(handler: Handler<D>): Operation } =>
  declare<D, Handler<D>, Operation['handle']>(declaration);
