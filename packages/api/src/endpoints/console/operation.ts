import { z } from 'zod';
import type { Accounts, Person, SignInGuesses } from '../../authentication/account.ts';
import type { Claims } from '../../authentication/claim.ts';
import type { ListedKeys } from '../../authentication/listed-key.ts';
import type { OwnAccount } from '../../authentication/own-account.ts';
import type { OwnSessions } from '../../authentication/own-sessions.ts';
import type { Code } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { Billing } from '../../resources/billing/billing.ts';
import type { Actor, Trail } from '../../resources/business/audit.ts';
import type { Authority } from '../../resources/business/authority.ts';
import type { Workspaces } from '../../resources/business/business.ts';
import type { Invitations, Members, Membership, Memberships } from '../../resources/business/member.ts';
import type { Beginnings } from '../../resources/business/start.ts';
import type { Pictures, StoredPictures } from '../../resources/card/picture.ts';
import type { CardEdits, PublishedEdits } from '../../resources/edits/card-edits.ts';
import type { Library } from '../../resources/library/library.ts';
import type { LibraryWishes, ReviewedLinks } from '../../resources/links/reviewed-link.ts';
import type { PictureIntake, PicturesInUse } from '../../resources/looks/pictures-in-use.ts';
import type { LookDrafts, LookShares, PublishedLooks } from '../../resources/looks/studio.ts';
import type { DeskBusinesses } from '../../resources/operator/businesses.ts';
import type { CostReadout } from '../../resources/operator/costs.ts';
import type { Duplicates } from '../../resources/operator/duplicates.ts';
import type { Incidents } from '../../resources/operator/incidents.ts';
import type { LibraryImports, LibraryUploads } from '../../resources/operator/library-imports.ts';
import type { Operators } from '../../resources/operator/operators.ts';
import type { Readouts } from '../../resources/operator/readouts.ts';
import type { DeskRecords, LibraryInbox } from '../../resources/operator/records.ts';
import type { WordTrials } from '../../resources/operator/word-trials.ts';
import type { DeskWords } from '../../resources/operator/words.ts';
import type { MailQueue } from '../../resources/people/mail.ts';
import type { Imports, ImportsReadout, Uploads } from '../../resources/products/import.ts';
import type { ProductFiles } from '../../resources/products/product-files.ts';
import type { Storefront } from '../../resources/storefront/shop.ts';
import type { UsageReadout } from '../../resources/usage/readout.ts';
import type { KeptRefusals } from '../../resources/usage/refusals.ts';
import type { Role } from '../../states.ts';
import { apiVersion } from '../../versioning.ts';
import { type Declared, declared } from '../declared.ts';
import { uuid } from '../input.ts';
import type { Deployment, Example, Send } from '../operation.ts';
import type { TriedCalls } from '../tried-calls.ts';

/**
 * The console's door: people with a session, never keys. Its operations have the partners' two steps; each says whom it is for, and
 * whatever lies below a business is asked for by that business, so that a stranger's thing and a missing thing are one.
 */
export interface ConsolePorts {
  readonly accounts: Accounts;
  readonly sessions: OwnSessions;
  readonly ownAccount: OwnAccount;
  readonly signInGuesses: SignInGuesses;
  readonly memberships: Memberships;
  readonly members: Members;
  readonly invitations: Invitations;
  readonly keys: ListedKeys;
  readonly claims: Claims;
  readonly usage: UsageReadout;
  readonly refusals: KeptRefusals;
  readonly trail: Trail;
  readonly workspaces: Workspaces;
  readonly links: ReviewedLinks;
  readonly edits: CardEdits;
  readonly publishedEdits: PublishedEdits;
  readonly uploads: Uploads;
  readonly productFiles: ProductFiles;
  readonly imports: Imports;
  readonly importsReadout: ImportsReadout;
  readonly wishes: LibraryWishes;
  readonly library: Library;
  readonly pictures: Pictures;
  readonly lookDrafts: LookDrafts;
  readonly publishedLooks: PublishedLooks;
  readonly lookShares: LookShares;
  readonly picturesInUse: PicturesInUse;
  readonly stored: StoredPictures;
  readonly intake: PictureIntake;
  /** Null where no shop can be connected: then none of its operations is there. */
  readonly storefront: Storefront | null;
  /** Null where no plans are sold: then none of its operations is there. */
  readonly billing: Billing | null;
  readonly mailQueue: MailQueue;
  readonly deployment: Deployment;
  readonly triedCalls: TriedCalls;
  readonly beginnings: Beginnings;
  readonly operators: Operators;
  readonly deskBusinesses: DeskBusinesses;
  readonly deskRecords: DeskRecords;
  readonly libraryInbox: LibraryInbox;
  readonly libraryImports: LibraryImports;
  readonly duplicates: Duplicates;
  readonly libraryUploads: LibraryUploads;
  readonly readouts: Readouts;
  readonly incidents: Incidents;
  readonly deskWords: DeskWords;
  readonly wordTrials: WordTrials;
  readonly costReadout: CostReadout;
}

/** Anyone; a signed-in person; an operator, at their own door; or a member of the business in the path whose role is at least this one. */
export type For = 'anyone' | 'person' | 'operator' | Role;

export interface ConsoleDeclaration {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the door's base address, with `{name}` for what varies. */
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  readonly for: For;
  readonly send: Send;
  /** The body is a file, of at most so many bytes, and is not read as JSON. */
  readonly file?: { readonly bytesMax: number };
  readonly answer: z.ZodType;
  /** A 200 of a type other than JSON. */
  readonly media?: 'text/csv' | 'image/png';
  readonly badInput: Readonly<Record<string, Code>>;
  readonly refuses: readonly Code[];
  readonly needs: readonly (keyof ConsolePorts)[];
  readonly examples?: readonly Example[];
}

/** Codes that any operation of the door may be refused with, before its own handler is asked. */
export const consoleRefusesAlways = ['person_only', 'body_too_large', 'unavailable'] as const satisfies readonly Code[];

type Part<S, P extends keyof Send> = S extends { readonly [K in P]: infer Z extends z.ZodType } ? z.output<Z> : Record<never, never>;

export interface ConsoleCall<D extends ConsoleDeclaration> {
  readonly path: Part<D['send'], 'path'>;
  readonly query: Part<D['send'], 'query'>;
  readonly body: Part<D['send'], 'body'>;
  readonly person: D['for'] extends 'anyone' ? null : Person;
  /** The person as the trail names them. What they change of a business they change by their authority. */
  readonly actor: D['for'] extends 'person' | 'operator' ? Actor & { readonly id: string } : null;
  readonly by: D['for'] extends Role ? Authority : null;
  readonly sessionId: D['for'] extends 'anyone' ? null : string;
  readonly membership: D['for'] extends Role ? Membership : null;
  /** The bytes of the body. */
  readonly file: D['file'] extends object ? Uint8Array : null;
  /** The cookies that came. */
  readonly cookie: string;
  /** The network address that calls. */
  readonly address: string;
}

/** An answer that sets cookies. */
export class WithCookies<Body> {
  readonly body: Body;
  readonly cookies: readonly string[];
  constructor(body: Body, cookies: readonly string[]) {
    this.body = body;
    this.cookies = cookies;
  }
}

/** An answer that is no JSON. With a name it is to be kept as a file; null for one that is shown. */
export class FileAnswer {
  readonly type: 'text/csv; charset=utf-8' | 'image/png';
  readonly name: string | null;
  /** Parts are made while they are sent, so that however long the whole is, little of it is held. */
  readonly body: string | Uint8Array | AsyncIterable<string>;
  constructor(type: FileAnswer['type'], name: FileAnswer['name'], body: FileAnswer['body']) {
    this.type = type;
    this.name = name;
    this.body = body;
  }
}

type Answered<D extends ConsoleDeclaration> =
  | z.output<D['answer']>
  | WithCookies<z.output<D['answer']>>
  | FileAnswer
  | Refusal<D['refuses'][number]>;

type Handler<D extends ConsoleDeclaration> = (call: ConsoleCall<D>, ports: Pick<ConsolePorts, D['needs'][number]>) => Promise<Answered<D>>;

export type ConsoleOperation = Declared<ConsoleDeclaration, (call: object, ports: ConsolePorts) => Promise<unknown>>;

export const consoleOperation = <const D extends ConsoleDeclaration>(declaration: D): { run(handler: Handler<D>): ConsoleOperation } =>
  declared<D, Handler<D>, ConsoleOperation['handle']>(declaration);

/** The shape of an answer, with what every answer has. */
export const answerOf = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ok: z.literal(true), api_version: z.string(), ...shape });

/** The answer of what is done and says no more. */
export const done = answerOf({}).meta({ id: 'Done' });

/** That it is done, or why it was refused. */
export const doneUnless = <R extends Refusal>(refusal: R | null): R | z.output<typeof done> =>
  refusal ?? { ok: true, api_version: apiVersion };

export const businessPath = z.object({ business: uuid.describe('The business.') });
