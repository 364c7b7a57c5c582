/** Every number that limits a request. Units last. */
export const limits = {
  bodyBytesMax: 256 * 1024,
  queryCharactersMax: 200,
  searchResultsMax: 25,
  searchResultsDefault: 10,
  refCharactersMax: 200,
  linkNoteCharactersMax: 500,
  rowsMax: 200,
  /** Calls of match that one business may have waiting behind the one that is under way. */
  matchesWaitingMax: 16,
  rowTextCharactersMax: 200,
  candidatesMax: 5,
  counterMax: Number.MAX_SAFE_INTEGER,
  lookNameCharactersMax: 80,
  /** Looks of one business, archived ones among them; its stored pictures; published versions that are kept of a look. */
  looksMax: 200,
  picturesMax: 200,
  lookVersionsMax: 50,
  /** Days of which a look's calls are told. */
  lookUseDays: 30,
  /** How long a link that shows a look may stand, and views of such links in an hour from one network address. */
  shareDaysMax: 30,
  sharedViewsMax: 120,
  pictureBytesMax: 5 * 1024 * 1024,
  /** What a card that a shop edits may hold. */
  editTierNotesMax: 12,
  editNotesMax: 30,
  /** As a reader counts them: grapheme clusters. */
  descriptionCharactersMax: 600,
  /** A character may be heaped with marks; a text of so many code points is too long however few characters they make. */
  descriptionCodePointsMax: 6_600,
  /** Published versions of an edit that are kept, the latest first. */
  editVersionsMax: 20,
  claimMinutes: 10,
  /** How long a lost answer that carries a key may be asked for again. */
  keyRepeatSeconds: 60,
  /** Wrong codes from one network, and rejected trades of one code, in a minute. */
  claimMissesPerMinute: 5,
  /** Wrong passwords for one e-mail address from one network address in 15 minutes, then tries of either alone. */
  passwordMissesMax: 10,
  passwordTriesOfNetworkMax: 100,
  passwordTriesOfPersonMax: 100,
  /** Letters in an hour to one e-mail address, and by one network address. */
  lettersToMax: 6,
  lettersFromMax: 60,
  passwordCharactersMin: 10,
  passwordCharactersMax: 128,
  businessesOwnedMax: 5,
  /** What a library file may hold in a row; longer than what a card shows, since no card cuts a record. */
  importTextCharactersMax: 200,
  importDescriptionCharactersMax: 2_000,
  importListEntriesMax: 60,
  /** How long a refusal can be looked up, and how many of one business. */
  refusalsKeptDays: 14,
  refusalsKeptMax: 2_000,
  /** Refusals of one business that are written down between two writes, and those of all that may wait for one. */
  refusalsAtOnceMax: 100,
  refusalsWaitingMax: 5_000,
  /** Businesses whose costs wait between two writes. */
  costsBusinessesMax: 10_000,
  /** Calls that one person may try in the console in a minute. */
  triedCallsPerMinute: 30,
  /** How long an operator sees a console that is opened to them, and what may be said of why. */
  visitMinutes: 30,
  reasonCharactersMax: 300,
  /** A word that operators add to what matching knows, and how many drafts and live ones there may be together. */
  addedWordCharactersMax: 80,
  addedWordWordsMax: 6,
  addedWordsMax: 2_000,
  /** Stored rows on which a trial tries words, those at a time, and those of each verdict that it keeps to be looked at. */
  trialRowsMax: 200_000,
  trialRowsAtOnce: 1_000,
  trialRowsKeptMax: 100,
  /** How long what a closed business had is kept before it is erased. */
  closedBusinessDays: 30,
  pageSizeDefault: 50,
  pageSizeMax: 200,
} as const;

/** What a file of products may take. */
export const productFileLimits = {
  fileBytesMax: 20 * 1024 * 1024,
  /** A file is sent a piece at a time, so that no call holds more of it than this and a slow line has time for each. */
  pieceBytesMax: 1024 * 1024,
  rowsMax: 50_000,
  columnsMax: 100,
  /** Of a cell; what is longer is cut, for no field takes so much. */
  cellCharactersMax: 1_000,
  /** Of a row of a text file: how long it may be, and on how many lines a quote within it may be closed. */
  rowCharactersMax: 100_000,
  rowLinesMax: 1_000,
  /** What a workbook may hold unpacked: its sheet, and its table of texts, which is kept in memory while the sheet is read. */
  sheetBytesMax: 160 * 1024 * 1024,
  textsBytesMax: 48 * 1024 * 1024,
  workbookPartsMax: 5_000,
  /** Rows that a person is shown before they say which column is which. */
  previewRowsMax: 20,
  /** Products in one batch of work. */
  batchRowsMax: 200,
  /** Imports of one business that are sent, waiting or under way. */
  unfinishedMax: 20,
  /** How long a file waits for somebody to say which column is which. */
  fileHoursMax: 24,
} as const;

/** Bounds of a part of a workbook, well above what spreadsheet programs write. `rowsMax` and `columnsMax` are the size of a sheet in Excel. */
export const workbookLimits = {
  depthMax: 64,
  attributesMax: 100,
  tagsMax: 10_000_000,
  /** Without a tag in between. A cell has 32,767 characters, each of which may be written as an entity. */
  textCharactersMax: 256 * 1024,
  textsMax: 2_000_000,
  columnsMax: 16_384,
  rowsMax: 1_048_576,
} as const;

/** What a file of the library may take that an operator brings at the desk, and what is kept of one that was read. */
export const libraryFileLimits = {
  fileBytesMax: 256 * 1024 * 1024,
  pieceBytesMax: 1024 * 1024,
  /** Of a row of either kind of file. */
  rowCharactersMax: 1_000_000,
  /** Lines within which a quote of a CSV row has to be closed. */
  rowLinesMax: 1_000,
  columnsMax: 200,
  /** Rows of an import that could not be taken and are kept to be mended; all of them are counted. */
  badRowsMax: 1_000,
  /** Reading ends after so many bad rows if nine of ten rows are bad. */
  badRowsReadMax: 200_000,
  /** Of one such row, all its columns together; what is longer is cut. */
  badRowCharactersMax: 16_000,
  /** Imports that are sent, wait or are under way. */
  unfinishedMax: 5,
  /** How long a file waits for its last piece. */
  fileHoursMax: 24,
  /** An import that says it reads and was not heard of for so long was cut short. */
  silentSecondsMax: 60,
} as const;

/** Limits of the process that reads a file. It is killed when it exceeds one. */
export const fileReaderLimits = {
  /** Its heap, and all of its memory. */
  heapMegabytes: 192,
  residentBytesMax: 384 * 1024 * 1024,
  /** A process that has grown beyond this is not reused. */
  residentKeptBytesMax: 128 * 1024 * 1024,
  /** CPU time and waiting time: for an answer that somebody waits for, and for imports. */
  askedCpuMs: 10_000,
  askedWaitMs: 24_000,
  productsCpuMs: 30_000,
  productsWaitMs: 90_000,
  libraryCpuMs: 300_000,
  libraryWaitMs: 600_000,
  /** Files whose callers wait: read at once, queued for one business, queued in all, and for how long. */
  askedAtOnce: 2,
  waitingOfBusinessMax: 8,
  waitingMax: 64,
  queueMs: 4_000,
  /** Imported files that a node reads at once, each of another business. */
  importsAtOnce: 2,
  /** How often its CPU time and memory are checked. */
  lookEveryMs: 50,
  /** How long an idle process is kept for the next file. */
  idleMs: 60_000,
} as const;

/** What looking for records that are one perfume keeps to. */
export const libraryLimits = {
  /** Pairs that are kept; whoever has more of them begins with these. */
  duplicatesMax: 20_000,
  /** Records of a few houses that are held at once, and those that are read between two rounds of everything else. */
  comparedAtOnce: 2_000,
  readAtOnce: 50,
} as const;

/** What connected shops keep to. */
export const storefrontLimits = {
  /** How long a person has to agree at the shop. */
  consentMinutes: 30,
  /** How long ago the platform may have signed the way back. A person may have to sign in again before the console reads it. */
  returnedSecondsMax: 1_800,
  /** How old a call may be that a shop passes on from its own address. */
  proxiedSecondsMax: 300,
  /** How far ahead of our clock either of the two may be signed. */
  aheadSecondsMax: 300,
  /** How long a shopper's browser shows a card without asking again. */
  cardKeptSeconds: 300,
  /** A shop is asked for anew after so long, whether or not the platform said that anything happened. */
  rereadHours: 6,
  /** How often a shop is asked whether it has written its products down. */
  exportPollSeconds: 3,
  /** How long a node writes facts to one shop before it looks at others, and how long the shop then waits. */
  factsTurnMs: 20_000,
  factsPauseSeconds: 5,
  /** Variants that are read at once to be written. */
  factsAtOnce: 500,
  /** The longest that a turn waits for a shop's bucket to fill again. */
  factsRestMsMax: 5_000,
  /** What failed is tried again after so long, doubled each time, up to the largest. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
  /** Whoever took a shop on and was not heard of again for so long has ended. */
  leaseSeconds: 60,
  noticesKeptDays: 90,
  /** What a change of the plan was said to cost holds for so long. */
  costShownMinutes: 30,
  /** A letter that is being sent is another node's after so long; one that its reader's server does not take is given up. */
  letterLeaseSeconds: 600,
  letterDays: 7,
} as const;

/** What is packed of what is answered. */
export const packingLimits = {
  /** The smallest answer that is: of a smaller one, what packing saves has room in the packet that its head takes anyway. */
  bytesMin: 1_024,
  /** The largest that is packed where its call is answered. */
  atOnceBytesMax: 32 * 1024,
  /** Packed cards that a node remembers. */
  rememberedBytesMax: 32 * 1024 * 1024,
} as const;

/** What a connection may take, before anybody knows who calls. */
export const doorLimits = {
  connectionsMax: 10_000,
  /** Connections of one network address that have not asked for anything yet, or idle after an answer. */
  waitingOfAddressMax: 2_048,
  /** Calls of one connection that are under way at once; one with more is ended. */
  pipelinedMax: 1_000,
  headBytesMax: 16_384,
  headersMax: 200,
  headMs: 10_000,
  /** Head and body together. */
  requestMs: 15_000,
  /** By how much the two above may be overrun. */
  checkEveryMs: 500,
  /** How long nothing may move either way while a call is under way. */
  silenceMs: 30_000,
  /** How long a connection is kept for its next call. */
  idleMs: 72_000,
} as const;

/** What sending the emails that a call has promised keeps to. */
export const mailLimits = {
  /** An email that is being sent is another node's after so long. */
  leaseSeconds: 300,
  /** One that failed is tried again after so long, doubled each time, up to the largest. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
} as const;

/** What paying for a plan keeps to. */
export const billingLimits = {
  /** How long a plan holds although its payment is late, and after how many of these days its owners are written to again. */
  graceDays: 14,
  remindedAfterDays: 7,
  /** How old the signature of a provider's notice may be. */
  noticeSecondsMax: 300,
  /** A customer is asked for anew after so long, whether or not the provider said that anything happened. */
  rereadHours: 6,
  /** Within this time of its first sending, the provider counts a report that is sent again once. */
  repeatHours: 23,
  /** What failed is tried again after so long, doubled each time, up to the largest. */
  retrySecondsMin: 5,
  retrySecondsMax: 900,
  /** Whoever took something on and was not heard of again for so long has ended. */
  leaseSeconds: 60,
  noticesKeptDays: 90,
  /** What a change of the plan was said to cost holds for so long. */
  costShownMinutes: 30,
  /** A letter that is being sent is another node's after so long; one that its reader's server does not take is given up. */
  letterLeaseSeconds: 600,
  letterDays: 7,
} as const;

export type FileReaderLimits = Readonly<Record<keyof typeof fileReaderLimits, number>>;
export type DoorLimits = Readonly<Record<keyof typeof doorLimits, number>>;
