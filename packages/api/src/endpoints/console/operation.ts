import { z } from 'zod';
import type { Accounts, Device, Person, SignInAttempts } from '../../authentication/account.ts';
import type { Claims } from '../../authentication/claim.ts';
import type { ListedKeys } from '../../authentication/listed-key.ts';
import type { OwnAccount } from '../../authentication/own-account.ts';
import type { OwnPasskeys } from '../../authentication/own-passkeys.ts';
import type { OwnSessions } from '../../authentication/own-sessions.ts';
import type { Code } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { Billing } from '../../resources/billing/billing.ts';
import type { Invoices } from '../../resources/billing/invoices.ts';
import type { ScheduledPlans } from '../../resources/billing/scheduled-plans.ts';
import type { Actor, AuditLog } from '../../resources/business/audit.ts';
import type { Authority } from '../../resources/business/authority.ts';
import type { Workspaces } from '../../resources/business/business.ts';
import type { Invitations, Members, Membership, Memberships } from '../../resources/business/member.ts';
import type { SetupProgressQueries } from '../../resources/business/setup-progress.ts';
import type { CardRenderer, StoredImages } from '../../resources/card/card-renderer.ts';
import type { CardEdits, PublishedEdits } from '../../resources/edits/card-edits.ts';
import type { Library } from '../../resources/library/library.ts';
import type { RecordOrigins } from '../../resources/library/record-origin.ts';
import type { BulkReviews } from '../../resources/links/bulk-reviews.ts';
import type { ProductLinks } from '../../resources/links/product-link.ts';
import type { PerfumeRequests, ReviewedLinks } from '../../resources/links/reviewed-link.ts';
import type { BusinessImages, ImageProcessor } from '../../resources/looks/business-images.ts';
import type { LookDrafts, LookShares, PublishedLooks } from '../../resources/looks/studio.ts';
import type { WebsiteStyles } from '../../resources/looks/website-style.ts';
import type { OperatorBusinesses } from '../../resources/operator/businesses.ts';
import type { CostQueries } from '../../resources/operator/costs.ts';
import type { Duplicates } from '../../resources/operator/duplicates.ts';
import type { Incidents } from '../../resources/operator/incidents.ts';
import type { LibraryImports, LibraryUploads } from '../../resources/operator/library-imports.ts';
import type { MetricsQueries } from '../../resources/operator/metrics-queries.ts';
import type { Operators } from '../../resources/operator/operators.ts';
import type { LibraryInbox, OperatorRecords } from '../../resources/operator/records.ts';
import type { SynonymTests } from '../../resources/operator/synonym-tests.ts';
import type { Synonyms } from '../../resources/operator/synonyms.ts';
import type { MailQueue } from '../../resources/people/mail.ts';
import type { ImportQueries, Imports, Uploads } from '../../resources/products/import.ts';
import type { MissingCards } from '../../resources/products/missing-cards.ts';
import type { ProductFiles } from '../../resources/products/product-files.ts';
import type { ShopWords } from '../../resources/products/shop-words.ts';
import type { ShopInstallations } from '../../resources/storefront/installation.ts';
import type { Storefront } from '../../resources/storefront/shop.ts';
import type { ClosedMonths } from '../../resources/usage/closed-months.ts';
import type { RefusalLog } from '../../resources/usage/refusals.ts';
import type { UsageQueries } from '../../resources/usage/usage-queries.ts';
import type { Role } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { type DeclaredOperation, declare } from '../declared.ts';
import { uuid } from '../input.ts';
import type { Declaration, Deployment, Example, Send } from '../operation.ts';
import type { TestCalls } from '../test-calls.ts';

/**
 * The console API, called by people with a session and never with keys. Operations are declared in the same two steps as partner
 * operations. Each declares who may call it, and everything inside a business is looked up within that business, so that a foreign
 * resource and a missing one are indistinguishable.
 */
export interface ConsolePorts {
  readonly accounts: Accounts;
  readonly sessions: OwnSessions;
  readonly passkeys: OwnPasskeys;
  readonly ownAccount: OwnAccount;
  readonly signInGuesses: SignInAttempts;
  readonly memberships: Memberships;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly keys: ListedKeys;
  readonly claims: Claims;
  readonly usage: UsageQueries;
  readonly refusals: RefusalLog;
  readonly auditLog: AuditLog;
  readonly workspaces: Workspaces;
  readonly links: ReviewedLinks;
  readonly edits: CardEdits;
  readonly publishedEdits: PublishedEdits;
  readonly uploads: Uploads;
  readonly productFiles: ProductFiles;
  readonly imports: Imports;
  readonly importQueries: ImportQueries;
  readonly missingCards: MissingCards;
  readonly shopWords: ShopWords;
  readonly bulkReviews: BulkReviews;
  readonly perfumeRequests: PerfumeRequests;
  readonly library: Library;
  readonly origins: RecordOrigins;
  /** The products that define a business's assortment in the partner API. */
  readonly approvedLinks: Pick<ProductLinks, 'approved'>;
  readonly pictures: CardRenderer;
  readonly lookDrafts: LookDrafts;
  readonly publishedLooks: PublishedLooks;
  readonly lookShares: LookShares;
  readonly picturesInUse: BusinessImages;
  readonly stored: StoredImages;
  readonly intake: ImageProcessor;
  readonly websiteStyles: WebsiteStyles;
  /** Null if shops can't be connected; the storefront operations then return not_found. */
  readonly storefront: Storefront | null;
  /** Null if shops can't be connected. */
  readonly shopInstallations: ShopInstallations | null;
  /** Null if no plans are sold; the billing operations then return not_found. */
  readonly billing: Billing | null;
  /** Null if no plans are sold. */
  readonly invoices: Invoices | null;
  readonly mailQueue: MailQueue;
  readonly deployment: Deployment;
  /** The released operations of the partner API. */
  readonly register: readonly Declaration[];
  readonly testCalls: TestCalls;
  readonly setupProgress: SetupProgressQueries;
  readonly operators: Operators;
  readonly operatorBusinesses: OperatorBusinesses;
  readonly operatorRecords: OperatorRecords;
  readonly libraryInbox: LibraryInbox;
  readonly libraryImports: LibraryImports;
  readonly duplicates: Duplicates;
  readonly libraryUploads: LibraryUploads;
  readonly metricsQueries: MetricsQueries;
  readonly incidents: Incidents;
  readonly synonyms: Synonyms;
  readonly synonymTests: SynonymTests;
  readonly costQueries: CostQueries;
  readonly closedMonths: ClosedMonths;
  readonly scheduledPlans: ScheduledPlans;
}

/** An Excel workbook. */
export const workbookMedia = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Who may call the operation: anyone, a signed-in user, an operator (operator API), or a member of the business with at least this role. */
export type AllowedCaller = 'anyone' | 'person' | 'operator' | Role;

export interface ConsoleDeclaration {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the API's base URL, with `{name}` for parameters. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  readonly for: AllowedCaller;
  readonly send: Send;
  /** The body is a file with this size limit and is not parsed as JSON. */
  readonly file?: { readonly bytesMax: number };
  readonly answer: z.ZodType;
  /** The media type of the response if it is not JSON. */
  readonly media?: 'text/csv' | 'image/png' | 'application/pdf' | typeof workbookMedia;
  readonly badInput: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof ConsolePorts)[];
  readonly examples?: readonly Example[];
}

/** Codes that any operation can return before its handler runs. */
export const commonConsoleCodes = ['person_only', 'body_too_large', 'unavailable'] as const satisfies readonly Code[];

type RequestPart<S, P extends keyof Send> = S extends { readonly [K in P]: infer Z extends z.ZodType } ? z.output<Z> : Record<never, never>;

export interface ConsoleCall<D extends ConsoleDeclaration> {
  readonly path: RequestPart<D['send'], 'path'>;
  readonly query: RequestPart<D['send'], 'query'>;
  readonly body: RequestPart<D['send'], 'body'>;
  readonly person: D['for'] extends 'anyone' ? null : Person;
  /** The person as the audit log names them. Changes to a business are made with an `Authority` instead. */
  readonly actor: D['for'] extends 'person' | 'operator' ? Actor & { readonly id: string } : null;
  readonly by: D['for'] extends Role ? Authority : null;
  readonly sessionId: D['for'] extends 'anyone' ? null : string;
  readonly membership: D['for'] extends Role ? Membership : null;
  /** The bytes of the uploaded file. */
  readonly file: D['file'] extends object ? Uint8Array : null;
  /** The Cookie header of the request. */
  readonly cookie: string;
  /** The Accept-Language header of the request. */
  readonly acceptLanguage: string;
  /** The browser of the caller. */
  readonly device: Device;
  /** The IP address of the caller. */
  readonly address: string;
}

/** A response that sets cookies. */
export class WithCookies<Body> {
  readonly body: Body;
  readonly cookies: readonly string[];
  constructor(body: Body, cookies: readonly string[]) {
    this.body = body;
    this.cookies = cookies;
  }
}

/** A response that is not JSON. With a name it is downloaded as a file; with null it is displayed. */
export class FileResponse {
  readonly type: 'text/csv; charset=utf-8' | 'image/png' | 'application/pdf' | typeof workbookMedia;
  readonly name: string | null;
  /** Parts are generated while they are sent, so that a large response needs little memory. */
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  constructor(type: FileResponse['type'], name: FileResponse['name'], body: FileResponse['body']) {
    this.type = type;
    this.name = name;
    this.body = body;
  }
}

type HandlerResult<D extends ConsoleDeclaration> =
  | z.output<D['answer']>
  | WithCookies<z.output<D['answer']>>
  | FileResponse
  | Refusal<D['refuses'][number]>;

type Handler<D extends ConsoleDeclaration> = (
  call: ConsoleCall<D>,
  ports: Pick<ConsolePorts, D['needs'][number]>,
) => Promise<HandlerResult<D>>;

export type ConsoleOperation = DeclaredOperation<ConsoleDeclaration, (call: object, ports: ConsolePorts) => Promise<unknown>>;

export const consoleOperation = <const D extends ConsoleDeclaration>(declaration: D): { run(handler: Handler<D>): ConsoleOperation } =>
  declare<D, Handler<D>, ConsoleOperation['handle']>(declaration);

/** The schema of a response, with the fields that every response has. */
export const answerOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ok: z.literal(true), api_version: z.string(), ...shape });

/** A response without content of its own. */
export const done = answerOf({}).meta({ id: 'Done' });

/** `done`, or the refusal. */
export const doneUnless = <R extends Refusal>(refusal: R | null): R | z.output<typeof done> =>
  refusal ?? { ok: true, api_version: apiVersion };

export const businessPath = z.object({ business: uuid.describe('The business ID.') });
