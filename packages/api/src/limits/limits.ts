/** Limits of requests and stored data. Units last. */
export const limits = {
  bodyBytesMax: 256 * 1024,
  queryCharactersMax: 200,
  searchResultsMax: 25,
  searchResultsDefault: 10,
  refCharactersMax: 200,
  linkNoteCharactersMax: 500,
  rowsMax: 200,
  /** The number of a business's match calls that may be queued behind the one in progress. */
  matchQueueMax: 16,
  rowTextCharactersMax: 200,
  candidatesMax: 5,
  counterMax: Number.MAX_SAFE_INTEGER,
  lookNameCharactersMax: 80,
  /** Looks of one business (including archived ones), its stored images, and the stored published versions of a look. */
  looksMax: 200,
  imagesMax: 200,
  lookVersionsMax: 50,
  /** Days of look usage that are reported. */
  lookUseDays: 30,
  /** Maximum lifetime of a preview link, and views of preview links per hour from one network address. */
  previewLinkDaysMax: 30,
  previewViewsMax: 120,
  imageBytesMax: 5 * 1024 * 1024,
  /** Limits of edited cards. */
  editTierNotesMax: 12,
  editNotesMax: 30,
  /** Counted in grapheme clusters. */
  descriptionCharactersMax: 600,
  /** Limits characters with many combining marks. */
  descriptionCodePointsMax: 6_600,
  /** Stored published versions of an edit; the oldest are dropped. */
  editVersionsMax: 20,
  claimMinutes: 10,
  /** How long a lost response with a key can be requested again. */
  keyRepeatSeconds: 60,
  /** Wrong codes from one network, and rejected redemptions of one code, per minute. */
  claimMissesPerMinute: 5,
  /** Wrong passwords for one email address from one network address in 15 minutes, then attempts for either one alone. */
  passwordMissesMax: 10,
  passwordTriesOfNetworkMax: 100,
  passwordTriesOfPersonMax: 100,
  passkeysMax: 20,
  /** Websites that a person may have read for suggestions. */
  websitesPerTenMinutes: 20,
  /** Emails per hour to one email address, and requested from one network address. */
  emailsToAddressMax: 6,
  emailsFromNetworkMax: 60,
  passwordCharactersMin: 10,
  passwordCharactersMax: 128,
  businessesOwnedMax: 5,
  /** Limits of a row in a library file. Longer than what fits on a card, because records are never truncated. */
  importTextCharactersMax: 200,
  importDescriptionCharactersMax: 2_000,
  importListEntriesMax: 60,
  /** How long rejected calls are stored, and how many per business. */
  /** How long a bulk review of links can be undone. */
  bulkUndoDays: 30,
  refusalsKeptDays: 14,
  refusalsKeptMax: 2_000,
  /** Rejected calls recorded per business between two writes, and in total. */
  refusalsPerWriteMax: 100,
  refusalsWaitingMax: 5_000,
  /** Different products per business whose rejected calls are counted in one write. */
  refusedProductsPerWriteMax: 1_000,
  /** Businesses whose costs are buffered between two writes. */
  costsBusinessesMax: 10_000,
  /** Test calls by one user in the console. */
  testCallsPerMinute: 30,
  /** How long an operator can view a business's console, and the length of the reason. */
  visitMinutes: 60,
  reasonCharactersMax: 300,
  /** Limits of a synonym, and the number of draft and live synonyms. */
  synonymCharactersMax: 80,
  synonymWordsMax: 6,
  synonymsMax: 2_000,
  /** Products of an import that are searched for the shop's own words, and such words of a business in any state. */
  shopWordRowsMax: 5_000,
  shopWordsMax: 200,
  /** Stored rows in a test run, rows per batch, and rows kept per verdict for inspection. */
  testRunRowsMax: 200_000,
  testRunBatchRows: 1_000,
  testRunRowsKeptMax: 100,
  /** How long the data of a closed business is kept before it is deleted. */
  closedBusinessDays: 30,
  /** Pages of the operations that browse the library. */
  browsePageMax: 100,
  browsePageDefault: 25,
  /** The results of search that browsing with a query considers. */
  browsedHitsMax: 100,
  /** A comma-separated list in a query. */
  listCharactersMax: 1_000,
  listEntriesMax: 20,
  cursorCharactersMax: 200,
  identifyCharactersMax: 400,
  similarMax: 50,
  similarDefault: 10,
  giftsMax: 20,
  giftsDefault: 10,
  /** Perfumes that a gift should be like. */
  giftWornMax: 5,
  pageSizeDefault: 50,
  pageSizeMax: 200,
} as const;

/** Limits of a product file. */
export const productFileLimits = {
  fileBytesMax: 20 * 1024 * 1024,
  /** Files are uploaded in parts, which limits memory per call and lets slow connections finish each part in time. */
  pieceBytesMax: 1024 * 1024,
  rowsMax: 50_000,
  columnsMax: 100,
  /** Longer cells are truncated; every field allows less. */
  cellCharactersMax: 1_000,
  /** Of a row in a text file: its length, and the lines that a quoted cell may span. */
  rowCharactersMax: 100_000,
  rowLinesMax: 1_000,
  /** Uncompressed size of a workbook's sheet, and of its string table, which stays in memory while the sheet is read. */
  sheetBytesMax: 160 * 1024 * 1024,
  textsBytesMax: 48 * 1024 * 1024,
  workbookPartsMax: 5_000,
  /** Rows in the preview for mapping columns. */
  previewRowsMax: 20,
  /** Products per batch. */
  batchRowsMax: 200,
  /** Unfinished imports of one business. */
  unfinishedMax: 20,
  /** How long a file is kept while its columns aren't mapped. */
  fileHoursMax: 24,
} as const;

/** Limits of the rows of a feed, whose cells pass through unchanged. */
export const feedRowLimits = {
  rowCharactersMax: 100_000,
  rowLinesMax: 1_000,
  columnsMax: 500,
  cellCharactersMax: 50_000,
  keepsSpaces: true,
} as const;

/** Limits of feeds. */
export const feedLimits = {
  /** Unfinished feeds of one business. */
  unfinishedMax: 5,
  /** Feeds that a node receives concurrently, each of which is held in memory until it is stored. */
  uploadsMax: 8,
  /** The share of the calls per minute that feeds may take, and the calls per minute that a feed can't exhaust anyway. */
  rateShare: 0.25,
  unpacedRate: 1_200,
  /** How often a feed that stopped at the allowance tries again. */
  retrySeconds: 30,
  /** How long results are kept. */
  keptDays: 7,
  /** Parts of a result that are read from the database at once. */
  partsRead: 10,
} as const;

/** Limits of a workbook part, well above what spreadsheet programs write. `rowsMax` and `columnsMax` are the size of an Excel sheet. */
export const workbookLimits = {
  depthMax: 64,
  attributesMax: 100,
  tagsMax: 10_000_000,
  /** Between two tags. A cell has up to 32,767 characters, each of which may be written as an entity. */
  textCharactersMax: 256 * 1024,
  textsMax: 2_000_000,
  columnsMax: 16_384,
  rowsMax: 1_048_576,
} as const;

/** Limits of a library file that an operator uploads, and of the stored results. */
export const libraryFileLimits = {
  fileBytesMax: 256 * 1024 * 1024,
  pieceBytesMax: 1024 * 1024,
  /** Of a row in either file format. */
  rowCharactersMax: 1_000_000,
  /** Lines that a quoted CSV cell may span. */
  rowLinesMax: 1_000,
  columnsMax: 200,
  /** Skipped rows stored per import; all of them are counted. */
  skippedRowsMax: 1_000,
  /** Reading stops after this many skipped rows if nine of ten rows are skipped. */
  skippedRowsReadMax: 200_000,
  /** Of all columns of a skipped row together; the rest is truncated. */
  skippedRowCharactersMax: 16_000,
  /** Unfinished imports. */
  unfinishedMax: 5,
  /** How long a file is kept while its upload is incomplete. */
  fileHoursMax: 24,
  /** Heartbeat timeout after which a running import counts as interrupted. */
  silentSecondsMax: 60,
} as const;

/** Limits of the process that reads a file. It is killed when it exceeds one. */
export const fileReaderLimits = {
  /** Its heap, and all of its memory. */
  heapMegabytes: 192,
  residentBytesMax: 384 * 1024 * 1024,
  /** A process that has grown beyond this is not reused. */
  residentKeptBytesMax: 128 * 1024 * 1024,
  /** CPU time and wall time: for interactive calls and for imports. */
  interactiveCpuMs: 10_000,
  interactiveWaitMs: 24_000,
  productsCpuMs: 30_000,
  productsWaitMs: 90_000,
  libraryCpuMs: 300_000,
  libraryWaitMs: 600_000,
  /** Interactive reads: concurrent, queued per business, queued in total, and the time in the queue. */
  interactiveConcurrency: 2,
  waitingOfBusinessMax: 8,
  waitingMax: 64,
  queueMs: 4_000,
  /** Imported files that a node reads concurrently, each of a different business. */
  importConcurrency: 2,
  /** How often its CPU time and memory are checked. */
  checkEveryMs: 50,
  /** How long an idle process is kept for the next file. */
  idleMs: 60_000,
} as const;

/** Limits of the search for duplicate records. */
export const libraryLimits = {
  /** Stored pairs. */
  duplicatesMax: 20_000,
  /** Records per batch, and records processed before yielding to the event loop. */
  compareBatchSize: 2_000,
  readBatchSize: 50,
} as const;

/** Limits of connected shops. */
export const storefrontLimits = {
  /** How long a person has to give consent at the shop. */
  consentMinutes: 30,
  /** Maximum age of the signed return from the platform. The person may have to sign in again before the console reads it. */
  callbackSecondsMax: 1_800,
  /** Maximum age of the signed address with which the platform opens the app. */
  entrySecondsMax: 300,
  /** How long an installed shop can be claimed for a business. */
  installationMinutes: 60,
  /** Maximum age of a call through the shop's app proxy. */
  proxiedSecondsMax: 300,
  /** How far in the future any of these may be signed. */
  aheadSecondsMax: 300,
  /** How long a shopper's browser caches a card without revalidation. */
  cardCacheSeconds: 300,
  /** A shop is re-fetched after this time even without a webhook. */
  rereadHours: 6,
  /** How long after a change of a product, and how long after the previous import, products are imported again. The pause is at least the lease. */
  changedPauseSeconds: 120,
  reimportMinutes: 60,
  /** How often a running product export is polled. */
  exportPollSeconds: 3,
  /** How long a node writes metafields of one shop before it turns to others, and how long the shop then waits. */
  metafieldsTurnMs: 20_000,
  metafieldsPauseSeconds: 5,
  /** Variants per metafield write. */
  metafieldsBatchSize: 500,
  /** The maximum time that a turn waits for the shop's rate limit to refill. */
  metafieldsWaitMsMax: 5_000,
  /** Delay before the first retry, doubled each time up to the maximum. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
  /** Lease of the node that processes a shop. */
  leaseSeconds: 60,
  webhooksKeptDays: 90,
  /** How long a quoted cost of a plan change is valid. */
  costPreviewMinutes: 30,
  /** Lease of the node that sends an email, and how long delivery is retried. */
  emailLeaseSeconds: 600,
  emailRetryDays: 7,
} as const;

/** Compression of responses. */
export const compressionLimits = {
  /** Smaller responses aren't compressed, because they fit into the packet of the headers anyway. */
  bytesMin: 1_024,
  /** Larger responses are compressed in another thread. */
  syncBytesMax: 32 * 1024,
} as const;

/** Cards in HTML and compressed cards cached per node. */
export const cardFormsBytesMax = 32 * 1024 * 1024;

/** Limits of connections, before the caller is known. */
export const connectionLimits = {
  connectionsMax: 10_000,
  /** Connections of one network address that have not sent a request yet or are idle. */
  waitingPerAddressMax: 2_048,
  /** Pipelined calls in flight on one connection; above that, it is closed. */
  pipelinedMax: 1_000,
  headBytesMax: 16_384,
  headersMax: 200,
  headMs: 10_000,
  /** Headers and body together. */
  requestMs: 15_000,
  /** By how much the two timeouts above can be exceeded. */
  checkEveryMs: 500,
  /** Maximum inactivity in both directions while a call is in flight. */
  silenceMs: 30_000,
  /** How long an idle connection is kept open. */
  idleMs: 72_000,
} as const;

/** Limits of the mail queue. */
export const mailLimits = {
  /** Lease of the node that sends an email. */
  leaseSeconds: 300,
  /** Delay before the first retry, doubled each time up to the maximum. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
} as const;

/** Limits of billing. */
export const billingLimits = {
  /** Grace period of a late payment, and the day on which its owners get a reminder. */
  graceDays: 14,
  reminderAfterDays: 7,
  /** Maximum age of a webhook signature. */
  signatureSecondsMax: 300,
  /** A customer is re-fetched after this time even without a webhook. */
  rereadHours: 6,
  /** How long the provider deduplicates repeated usage reports. */
  repeatHours: 23,
  /** Delay before the first retry, doubled each time up to the maximum. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
  /** Lease of the node that processes an item. */
  leaseSeconds: 60,
  webhooksKeptDays: 90,
  /** How long a quoted cost of a plan change is valid. */
  costPreviewMinutes: 30,
  /** Lease of the node that sends an email, and how long delivery is retried. */
  emailLeaseSeconds: 600,
  emailRetryDays: 7,
} as const;

export type FileReaderLimits = Readonly<Record<keyof typeof fileReaderLimits, number>>;
export type ConnectionLimits = Readonly<Record<keyof typeof connectionLimits, number>>;
