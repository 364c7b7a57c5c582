// Written by npm run generate.
import type { Generated } from 'kysely';
import type { PlanName, Scope } from '../../../limits/plans.ts';
import type { BillingEvent } from '../../../resources/billing/emails.ts';
import type { EntitlementSource } from '../../../resources/billing/entitlement.ts';
import type { TaxId } from '../../../resources/billing/invoices.ts';
import type { MeterError, Subscription } from '../../../resources/billing/payment.ts';
import type { AuditEntry } from '../../../resources/business/audit.ts';
import type { FeedFormat, Obstacle } from '../../../resources/feed/feed.ts';
import type { Language } from '../../../resources/language.ts';
import type { ReviewedLink } from '../../../resources/links/reviewed-link.ts';
import type { Candidate, Row } from '../../../resources/matching/index.ts';
import type { Incident } from '../../../resources/operator/incidents.ts';
import type { SkippedLibraryRow } from '../../../resources/operator/library-imports.ts';
import type { RecordSnapshot } from '../../../resources/operator/records.ts';
import type { TestedRow } from '../../../resources/operator/synonym-tests.ts';
import type { ConsoleLanguage } from '../../../resources/people/console-languages.ts';
import type { ImportState } from '../../../states.ts';

export interface AddressChanges {
  person_id: string;
  email: string;
  token_hash: Buffer;
  expires_at: Date;
}

export interface AllowanceLetters {
  business_id: string;
  period: string;
  percent: number;
  person_id: string;
  claimed_until: Date;
  sent_at: Date | null;
}

export interface Audit {
  business_id: string;
  id: Generated<number>;
  at: Generated<Date>;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  action: AuditEntry['action'];
  subject: string | null;
  details: Generated<AuditEntry['details']>;
}

export interface Backups {
  outcome: 'succeeded' | 'failed';
  at: Date;
  bytes: number | null;
  reason: string | null;
}

export interface BillingLetters {
  business_id: string;
  id: string;
  letter: BillingEvent;
  made_at: Generated<Date>;
  next_at: Generated<Date>;
  sent_at: Date | null;
  reached: Generated<string[]>;
  failures: Generated<number>;
}

export interface BulkApprovals {
  business_id: string;
  id: string;
  ref: string;
  decided_at: Date;
  decided_by: string;
  rejected: Generated<boolean>;
}

export interface BusinessImportKeys {
  key: string;
  business_id: string;
}

export interface Businesses {
  id: string;
  name: string;
  website: string | null;
  plan: PlanName;
  state: Generated<'active' | 'suspended'>;
  test: Generated<boolean>;
  allowance_override: number | null;
  rate_override: number | null;
  revision: Generated<number>;
  created_at: Generated<Date>;
  closed_at: Date | null;
  suspended_by_operator: Generated<boolean>;
  overage_calls: Generated<number>;
  erased_at: Date | null;
  shares_gtins: Generated<boolean>;
}

export interface CardEditVersions {
  business_id: string;
  fragrance_id: string;
  version: number;
  edit: unknown;
  published_by: string;
  published_at: Generated<Date>;
}

export interface CardEdits {
  business_id: string;
  fragrance_id: string;
  version: number;
  draft: unknown;
  published: unknown;
  changed_by: string;
  changed_at: Generated<Date>;
  seen_version: number | null;
  seen_record: number | null;
}

export interface Claims {
  business_id: string;
  id: string;
  code_hash: Buffer;
  scopes: Scope[];
  label: string;
  key_expires_at: Date | null;
  opened_by: string;
  opened_at: Generated<Date>;
  expires_at: Date;
  taken_back_at: Date | null;
  claimed_at: Date | null;
  claimed_from: string | null;
  key_id: string | null;
  nonce_hash: Buffer | null;
  sealed_key: Buffer | null;
  test_mode: Generated<boolean>;
}

export interface ClosedMonthLines {
  period: string;
  position: number;
  business_id: string;
  business: string;
  plan: PlanName;
  kind: 'calls' | 'test_calls' | 'late_calls';
  month_of_use: string;
  included: number;
  used: number;
  overage: number;
  price: string | null;
  currency: string | null;
}

export interface ClosedMonths {
  period: string;
  closed_at: Generated<Date>;
  closed_by: string;
  entries: number;
  first_entry: string | null;
  last_entry: string | null;
  digest: string;
  charged: number;
  late: number;
}

export interface Costs {
  business_id: string;
  day: string;
  drawing_us: number;
  matching_us: number;
  other_us: number;
  drawn: number;
  remembered: number;
  bytes: number;
}

export interface Credentials {
  id: Generated<string>;
  person_id: string;
  account_id: string;
  provider: string;
  password_hash: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface Entitlements {
  business_id: string;
  source: EntitlementSource;
  plan: PlanName;
  state: 'live' | 'grace' | 'unpaid' | 'ended';
  since: Date;
  until: Date | null;
  overage_calls: Generated<number>;
}

export interface FeedParts {
  business_id: string;
  feed_id: string;
  part: number;
  text: string;
}

export interface Feeds {
  business_id: string;
  id: string;
  output: FeedFormat;
  language: Language;
  key_id: string;
  headings: unknown;
  filled: Generated<number>;
  charged: Generated<number>;
  obstacle: Obstacle | null;
}

export interface Fragrances {
  id: string;
  source: string;
  source_id: string;
  state: 'public' | 'in_review' | 'moved' | 'withdrawn';
  moved_to: string | null;
  brand: string;
  name: string;
  strength: string | null;
  year: number | null;
  gender: 'women' | 'men' | 'unisex' | null;
  popularity: Generated<number>;
  perfumers: string[];
  family: string | null;
  notes_top: string[];
  notes_heart: string[];
  notes_base: string[];
  notes_all: string[];
  accords: string[];
  description: string | null;
  revision: number;
  edited: Generated<boolean>;
  gtins: Generated<string[]>;
  updated_at: Generated<Date | null>;
}

export interface Guesses {
  kind: string;
  whom: string;
  misses: Generated<Date[]>;
}

export interface ImportPieces {
  business_id: string;
  import_id: string;
  piece: number;
  bytes: Buffer;
}

export interface ImportRows {
  business_id: string;
  import_id: string;
  line: number;
  ref: string | null;
  row: Row | null;
  reason: string | null;
  cells: unknown;
}

export interface Imports {
  business_id: string;
  id: Generated<string>;
  kind: string;
  name: string;
  state: ImportState;
  byte_length: Generated<number>;
  form: unknown;
  columns: unknown;
  row_count: Generated<number>;
  bad_count: Generated<number>;
  done_count: Generated<number>;
  suggested: Generated<number>;
  ambiguous: Generated<number>;
  no_recorded_perfume: Generated<number>;
  decided_before: Generated<number>;
  changed: Generated<number>;
  fault: string | null;
  failures: Generated<number>;
  created_by: string;
  created_at: Generated<Date>;
  worked_at: Date | null;
  finished_at: Date | null;
}

export interface Incidents {
  id: Generated<string>;
  kind: Incident['kind'];
  instance: string;
  host: string;
  port: number | null;
  worker: number | null;
  workers: number;
  began_at: Date;
  ended_at: Date | null;
  rejected: number | null;
}

export interface Invitations {
  business_id: string;
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
  token_hash: Buffer;
  invited_by: string;
  invited_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
  taken_back_at: Date | null;
}

export interface KeyRotations {
  business_id: string;
  key_id: string;
  new_key_id: string;
  at: Generated<Date>;
  nonce_hash: Buffer;
  key_expires_at: Date | null;
  sealed_key: Buffer | null;
}

export interface Keys {
  business_id: string;
  id: string;
  hash: Buffer;
  scopes: Scope[];
  label: Generated<string>;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
  created_by: string | null;
  test_mode: Generated<boolean>;
}

export interface Lanes {
  node: string;
  lane: number;
  seq: number;
  answer: unknown;
  at: Date;
}

export interface Library {
  only_row: Generated<boolean>;
  revision: Generated<number>;
}

export interface LibraryDuplicateSearch {
  only_row: Generated<boolean>;
  wanted: Generated<number>;
  done: Generated<number>;
  begun_at: Date | null;
  finished_at: Date | null;
  revision: Generated<number>;
  records: Generated<number>;
  pairs: Generated<number>;
}

export interface LibraryDuplicates {
  first: string;
  second: string;
  likeness: number;
  why: unknown;
}

export interface LibraryEdits {
  fragrance_id: string;
  id: Generated<number>;
  at: Generated<Date>;
  actor_id: string | null;
  actor_name: string;
  what: 'edited' | 'state' | 'undone';
  before: RecordSnapshot;
  after: RecordSnapshot;
}

export interface LibraryImportBadRows {
  import_id: string;
  line: number;
  field: string | null;
  reason: string;
  row: SkippedLibraryRow['row'];
}

export interface LibraryImportPieces {
  import_id: string;
  piece: number;
  bytes: Buffer;
}

export interface LibraryImports {
  id: Generated<string>;
  source: string;
  name: string;
  byte_length: number;
  brought_by: 'desk' | 'command';
  state: 'sent' | 'waiting' | 'reading' | 'done' | 'cancelled' | 'failed';
  attempt: Generated<number>;
  bytes_read: Generated<number>;
  row_count: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  kept: Generated<number>;
  bad: Generated<number>;
  fault: string | null;
  actor_id: string | null;
  actor_name: string;
  created_at: Generated<Date>;
  worked_at: Date | null;
  finished_at: Date | null;
}

export interface LibraryNotDuplicates {
  first: string;
  second: string;
  compared: string;
  actor_id: string | null;
  actor_name: string;
  at: Generated<Date>;
}

export interface LibraryWishes {
  business_id: string;
  ref: string;
  row: unknown;
  asked_by: string;
  asked_at: Generated<Date>;
  done_at: Date | null;
  done_by: string | null;
}

export interface LookNames {
  business_id: string;
  look_id: string;
  folded: string;
  name: string;
  until: Generated<Date>;
}

export interface LookShares {
  business_id: string;
  id: string;
  look_id: string;
  token_hash: Buffer;
  shared_by: string;
  shared_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface LookUse {
  business_id: string;
  look_id: string;
  day: string;
  calls: number;
}

export interface LookVersions {
  business_id: string;
  look_id: string;
  number: number;
  settings: unknown;
  published_at: Generated<Date>;
  published_by: string | null;
}

export interface Looks {
  business_id: string;
  id: string;
  name: string;
  is_default: Generated<boolean>;
  settings: unknown;
  revision: Generated<number>;
  updated_at: Generated<Date>;
  draft: unknown;
  draft_version: Generated<number>;
  draft_seen: Generated<number>;
  draft_at: Generated<Date>;
  draft_by: string | null;
  archived_at: Date | null;
}

export interface MailQueue {
  id: string;
  sealed: Buffer;
  queued_at: Generated<Date>;
  expires_at: Date;
  next_at: Date;
  failures: Generated<number>;
}

export interface MatchingWords {
  id: Generated<number>;
  kind: 'house' | 'perfume' | 'talk' | 'packaging' | 'product';
  text: string;
  compared_as: string;
  house: string | null;
  fragrance_id: string | null;
  state: Generated<'draft' | 'live' | 'withdrawn'>;
  revision: Generated<number>;
  added_at: Generated<Date>;
  added_by: string;
  live_at: Date | null;
  live_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

export interface Memberships {
  business_id: string;
  person_id: string;
  role: 'owner' | 'admin' | 'editor' | 'viewer';
  since: Generated<Date>;
}

export interface Meters {
  business_id: string;
  period: string;
  used: Generated<number>;
  refused: Generated<number>;
  day: string;
  day_calls: Generated<number>;
  day_public_hits: Generated<number>;
  day_in_review: Generated<number>;
  day_not_found: Generated<number>;
  day_refused: Generated<number>;
  minute: Generated<number>;
  minute_calls: Generated<number>;
}

export interface Nodes {
  node: string;
  began_at: Generated<Date>;
  at: Generated<Date>;
  said: unknown;
  instance: string | null;
  host: string | null;
  port: number | null;
  worker: number | null;
  workers: number | null;
  ended: 'stopped' | 'crashed' | null;
  ended_at: Date | null;
  may_replace: Generated<boolean>;
}

export interface OperatorVisits {
  business_id: string;
  person_id: string;
  until: Date;
}

export interface Operators {
  person_id: string;
  since: Generated<Date>;
}

export interface OverageMonths {
  business_id: string;
  period: string;
  included: number;
}

export interface OverageReports {
  business_id: string;
  period: string;
  seq: number;
  calls: number;
  customer_id: string;
  made_at: Generated<Date>;
  first_tried_at: Date | null;
  next_at: Generated<Date>;
  failures: Generated<number>;
  sent_at: Date | null;
}

export interface Passkeys {
  id: Generated<string>;
  person_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  authenticator: string | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export interface PaymentCustomers {
  business_id: string;
  live: boolean;
  customer_id: string;
  wanted: Generated<number>;
  synced: Generated<number>;
  next_at: Generated<Date>;
  failures: Generated<number>;
  synced_at: Date | null;
  past_due_since: Date | null;
  trouble: string | null;
  subscription: Subscription | null;
  told_calls: number | null;
  counted_calls: number | null;
  tax_ids: Generated<TaxId[]>;
}

export interface PaymentEvents {
  id: string;
  business_id: string | null;
  type: string;
  customer_id: string | null;
  made_at: Date;
  received_at: Generated<Date>;
  meter_errors: MeterError[] | null;
}

export interface People {
  id: Generated<string>;
  name: string;
  email: string;
  email_confirmed: Generated<boolean>;
  picture: string | null;
  two_factor: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  language: ConsoleLanguage | null;
}

export interface Pictures {
  business_id: string;
  hash: string;
  place: 'logo' | 'bottle' | 'background';
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
  saved_at: Generated<Date>;
}

export interface PlanChanges {
  business_id: string;
  id: Generated<number>;
  at: Generated<Date>;
  plan_before: PlanName;
  plan_after: PlanName;
}

export interface PlanPrices {
  plan: PlanName;
  overage_amount: string;
  currency: string;
  digits: number;
}

export interface Plans {
  name: PlanName;
  allowance: number;
  rate_per_minute: number;
  scopes: string[];
}

export interface ProductErrors {
  business_id: string;
  day: string;
  ref: string;
  calls: number;
}

export interface ProductLinks {
  business_id: string;
  ref: string;
  state: 'suggested' | 'not_recorded' | 'approved' | 'rejected';
  fragrance_id: string | null;
  row: NonNullable<ReviewedLink['row']> | null;
  outcome: string | null;
  candidates: Generated<Candidate[]>;
  matched_at: Date | null;
  decided_at: Date | null;
  version: Generated<number>;
  decided_by: string | null;
  batch_id: string | null;
  risk: Generated<number>;
  note: string | null;
  assigned_to: string | null;
  likely: Generated<string | null>;
  sought: Generated<string | null>;
  house: Generated<string | null>;
  gtin: string | null;
  gtin_fault: string | null;
  changed_match: NonNullable<ReviewedLink['changedMatch']> | null;
}

export interface Refusals {
  business_id: string;
  id: string;
  at: Date;
  key_id: string;
  operation: string;
  code: string;
  request_id: string;
  product_ref: string | null;
}

export interface RefusalsLeftOut {
  business_id: string;
  day: string;
  calls: number;
}

export interface ScheduledPlans {
  id: string;
  business_id: string;
  plan: PlanName | null;
  at: Date;
  reason: string | null;
  made_by: string | null;
  made_at: Generated<Date>;
  applied_at: Date | null;
  cancelled_at: Date | null;
}

export interface Sessions {
  id: Generated<string>;
  person_id: string;
  token: string;
  expires_at: Date;
  address: string | null;
  agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  country: string | null;
}

export interface Settings {
  name: string;
  value: string;
}

export interface ShopConsents {
  business_id: string;
  nonce: string;
  domain: string;
  made_at: Generated<Date>;
  facts: Generated<boolean>;
  platform: Generated<string>;
  token: Buffer | null;
}

export interface ShopExports {
  business_id: string;
  import_id: string;
  operation: string | null;
  begun_at: Date | null;
}

export interface ShopInstallations {
  platform: string;
  domain: string;
  browser: Buffer;
  token: Buffer;
  made_at: Generated<Date>;
}

export interface ShopVariants {
  business_id: string;
  owner: string;
  ref: string | null;
  import_id: string;
  keys: Generated<string[]>;
  stands: string | null;
  fault: string | null;
}

export interface ShopWords {
  business_id: string;
  word: string;
  state: Generated<'proposed' | 'approved' | 'rejected'>;
  import_id: string;
  row_count: number;
  refs: string[];
  decided_at: Date | null;
  decided_by: string | null;
}

export interface Shops {
  business_id: string;
  domain: string;
  token: Buffer | null;
  key_id: string;
  installed_at: Generated<Date>;
  wanted: Generated<number>;
  synced: Generated<number>;
  next_at: Generated<Date>;
  failures: Generated<number>;
  synced_at: Date | null;
  plan_handle: string | null;
  trouble: string | null;
  redact: Generated<boolean>;
  facts: Generated<'off' | 'on' | 'removing'>;
  facts_seen: string | null;
  facts_trouble: string | null;
  platform: Generated<string>;
  facts_defined: Generated<boolean>;
  products_due_at: Date | null;
  products_imported_at: Date | null;
}

export interface TestMeters {
  business_id: string;
  period: string;
  used: Generated<number>;
  refused: Generated<number>;
  day: string;
  day_calls: Generated<number>;
  day_public_hits: Generated<number>;
  day_in_review: Generated<number>;
  day_not_found: Generated<number>;
  day_refused: Generated<number>;
  minute: Generated<number>;
  minute_calls: Generated<number>;
}

export interface TestUsage {
  business_id: string;
  day: string;
  operation: string;
  key_id: string;
  outcome: string;
  calls: number;
  charged: number;
  last_at: Date;
}

export interface TwoFactors {
  id: Generated<string>;
  person_id: string;
  sealed_secret: string;
  sealed_backup_codes: string;
  verified: Generated<boolean>;
  failed: Generated<number>;
  locked_until: Date | null;
  used_codes: Generated<string[]>;
}

export interface Usage {
  business_id: string;
  day: string;
  operation: string;
  key_id: string;
  outcome: string;
  calls: number;
  charged: number;
  last_at: Date;
}

export interface Verifications {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface WordTrialRows {
  business_id: string;
  trial_id: number;
  ref: string;
  row: TestedRow['row'];
  verdict: 'became_wrong' | 'became_right' | 'decided_otherwise' | 'undecided_otherwise';
  decided: NonNullable<TestedRow['decided']> | null;
  fragrance_id: string | null;
  before: TestedRow['before'];
  after: TestedRow['after'];
}

export interface WordTrials {
  id: Generated<number>;
  words: string[];
  library_revision: number;
  state: Generated<'running' | 'done' | 'failed'>;
  stage: Generated<number>;
  after_business: string | null;
  after_ref: string | null;
  rows_to_try: number | null;
  decided: Generated<number>;
  undecided: Generated<number>;
  became_wrong: Generated<number>;
  became_right: Generated<number>;
  decided_otherwise: Generated<number>;
  undecided_otherwise: Generated<number>;
  failures: Generated<number>;
  begun_at: Generated<Date>;
  begun_by: string;
  ended_at: Date | null;
}

export interface Tables {
  address_changes: AddressChanges;
  allowance_letters: AllowanceLetters;
  audit: Audit;
  backups: Backups;
  billing_letters: BillingLetters;
  bulk_approvals: BulkApprovals;
  business_import_keys: BusinessImportKeys;
  businesses: Businesses;
  card_edit_versions: CardEditVersions;
  card_edits: CardEdits;
  claims: Claims;
  closed_month_lines: ClosedMonthLines;
  closed_months: ClosedMonths;
  costs: Costs;
  credentials: Credentials;
  entitlements: Entitlements;
  feed_parts: FeedParts;
  feeds: Feeds;
  fragrances: Fragrances;
  guesses: Guesses;
  import_pieces: ImportPieces;
  import_rows: ImportRows;
  imports: Imports;
  incidents: Incidents;
  invitations: Invitations;
  key_rotations: KeyRotations;
  keys: Keys;
  lanes: Lanes;
  library: Library;
  library_duplicate_search: LibraryDuplicateSearch;
  library_duplicates: LibraryDuplicates;
  library_edits: LibraryEdits;
  library_import_bad_rows: LibraryImportBadRows;
  library_import_pieces: LibraryImportPieces;
  library_imports: LibraryImports;
  library_not_duplicates: LibraryNotDuplicates;
  library_wishes: LibraryWishes;
  look_names: LookNames;
  look_shares: LookShares;
  look_use: LookUse;
  look_versions: LookVersions;
  looks: Looks;
  mail_queue: MailQueue;
  matching_words: MatchingWords;
  memberships: Memberships;
  meters: Meters;
  nodes: Nodes;
  operator_visits: OperatorVisits;
  operators: Operators;
  overage_months: OverageMonths;
  overage_reports: OverageReports;
  passkeys: Passkeys;
  payment_customers: PaymentCustomers;
  payment_events: PaymentEvents;
  people: People;
  pictures: Pictures;
  plan_changes: PlanChanges;
  plan_prices: PlanPrices;
  plans: Plans;
  product_errors: ProductErrors;
  product_links: ProductLinks;
  refusals: Refusals;
  refusals_left_out: RefusalsLeftOut;
  scheduled_plans: ScheduledPlans;
  sessions: Sessions;
  settings: Settings;
  shop_consents: ShopConsents;
  shop_exports: ShopExports;
  shop_installations: ShopInstallations;
  shop_variants: ShopVariants;
  shop_words: ShopWords;
  shops: Shops;
  test_meters: TestMeters;
  test_usage: TestUsage;
  two_factors: TwoFactors;
  usage: Usage;
  verifications: Verifications;
  word_trial_rows: WordTrialRows;
  word_trials: WordTrials;
}

/** The timestamp columns. */
export const timeColumns = {
  address_changes: ['expires_at'],
  allowance_letters: ['claimed_until', 'sent_at'],
  audit: ['at'],
  backups: ['at'],
  billing_letters: ['made_at', 'next_at', 'sent_at'],
  bulk_approvals: ['decided_at'],
  business_import_keys: [],
  businesses: ['created_at', 'closed_at', 'erased_at'],
  card_edit_versions: ['published_at'],
  card_edits: ['changed_at'],
  claims: ['key_expires_at', 'opened_at', 'expires_at', 'taken_back_at', 'claimed_at'],
  closed_month_lines: [],
  closed_months: ['closed_at'],
  costs: [],
  credentials: ['access_token_expires_at', 'refresh_token_expires_at', 'created_at', 'updated_at'],
  entitlements: ['since', 'until'],
  feed_parts: [],
  feeds: [],
  fragrances: ['updated_at'],
  guesses: [],
  import_pieces: [],
  import_rows: [],
  imports: ['created_at', 'worked_at', 'finished_at'],
  incidents: ['began_at', 'ended_at'],
  invitations: ['invited_at', 'expires_at', 'accepted_at', 'taken_back_at'],
  key_rotations: ['at', 'key_expires_at'],
  keys: ['created_at', 'expires_at', 'revoked_at'],
  lanes: ['at'],
  library: [],
  library_duplicate_search: ['begun_at', 'finished_at'],
  library_duplicates: [],
  library_edits: ['at'],
  library_import_bad_rows: [],
  library_import_pieces: [],
  library_imports: ['created_at', 'worked_at', 'finished_at'],
  library_not_duplicates: ['at'],
  library_wishes: ['asked_at', 'done_at'],
  look_names: ['until'],
  look_shares: ['shared_at', 'expires_at', 'revoked_at'],
  look_use: [],
  look_versions: ['published_at'],
  looks: ['updated_at', 'draft_at', 'archived_at'],
  mail_queue: ['queued_at', 'expires_at', 'next_at'],
  matching_words: ['added_at', 'live_at', 'withdrawn_at'],
  memberships: ['since'],
  meters: [],
  nodes: ['began_at', 'at', 'ended_at'],
  operator_visits: ['until'],
  operators: ['since'],
  overage_months: [],
  overage_reports: ['made_at', 'first_tried_at', 'next_at', 'sent_at'],
  passkeys: ['created_at', 'last_used_at'],
  payment_customers: ['next_at', 'synced_at', 'past_due_since'],
  payment_events: ['made_at', 'received_at'],
  people: ['created_at', 'updated_at'],
  pictures: ['saved_at'],
  plan_changes: ['at'],
  plan_prices: [],
  plans: [],
  product_errors: [],
  product_links: ['matched_at', 'decided_at'],
  refusals: ['at'],
  refusals_left_out: [],
  scheduled_plans: ['at', 'made_at', 'applied_at', 'cancelled_at'],
  sessions: ['expires_at', 'created_at', 'updated_at'],
  settings: [],
  shop_consents: ['made_at'],
  shop_exports: ['begun_at'],
  shop_installations: ['made_at'],
  shop_variants: [],
  shop_words: ['decided_at'],
  shops: ['installed_at', 'next_at', 'synced_at', 'products_due_at', 'products_imported_at'],
  test_meters: [],
  test_usage: ['last_at'],
  two_factors: ['locked_until'],
  usage: ['last_at'],
  verifications: ['expires_at', 'created_at', 'updated_at'],
  word_trial_rows: [],
  word_trials: ['begun_at', 'ended_at'],
} as const;
