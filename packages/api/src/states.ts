/** Every named state, and the moves that are allowed between them. */

export const fragranceStates = ['public', 'in_review', 'moved', 'withdrawn'] as const;
export type FragranceState = (typeof fragranceStates)[number];

/**
 * From a state to those it may change into. A moved record that is published or put under review again has its move undone; it is never
 * withdrawn in one step, so that no old id ceases to lead on by a slip.
 */
export const fragranceMoves: Record<FragranceState, readonly FragranceState[]> = {
  public: ['in_review', 'moved', 'withdrawn'],
  in_review: ['public', 'moved', 'withdrawn'],
  withdrawn: ['public', 'in_review', 'moved'],
  moved: ['public', 'in_review'],
};

/** Where a linked perfume stands, as its partner is told: a withdrawn one reads as one that never was. */
export const linkedStates = ['public', 'in_review', 'moved', 'not_found'] as const;

/** Where a reference stands, as its partner is told. */
export const linkStates = ['none', 'suggested', 'approved', 'rejected'] as const;
export type LinkState = (typeof linkStates)[number];

/** Where a row that was sent stands in its workspace. One that no recorded perfume answers waits for nobody, so its partner is told none. */
export const keptLinkStates = ['suggested', 'not_recorded', 'approved', 'rejected'] as const;
export type KeptLinkState = (typeof keptLinkStates)[number];

/** What somebody may decide of a link, by where it stands. One that is approved may be approved again, for another perfume. */
export const linkMoves: Record<'none' | KeptLinkState, readonly Exclude<KeptLinkState, 'not_recorded'>[]> = {
  none: ['approved', 'rejected'],
  suggested: ['approved', 'rejected'],
  not_recorded: ['approved', 'rejected'],
  approved: ['approved', 'rejected', 'suggested'],
  rejected: ['approved', 'suggested'],
};

/** What a match may make of a link by itself. It never moves what somebody decided. */
export const matchMoves: Record<'none' | KeptLinkState, readonly KeptLinkState[]> = {
  none: ['suggested', 'not_recorded'],
  suggested: ['suggested', 'not_recorded'],
  not_recorded: ['suggested', 'not_recorded'],
  approved: [],
  rejected: [],
};

export const counterStates = ['live', 'not_switched_on', 'unavailable'] as const;
export type CounterState = (typeof counterStates)[number];

export const endpointStates = ['live', 'planned', 'not_switched_on'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** The operator moves a business from either to the other; so does a plan that is not paid for, and then is. */
export const businessStates = ['active', 'suspended'] as const;
export type BusinessState = (typeof businessStates)[number];

/**
 * What a source says of the plan that it gives a business: it holds; it holds although a payment is late; it is not paid for; it is over. Any
 * may follow any, since the source is asked how things stand and never told.
 */
export const entitlementStates = ['live', 'grace', 'unpaid', 'ended'] as const;
export type EntitlementState = (typeof entitlementStates)[number];

/** What match says of a row. One that is not read was not matched. */
export const matchOutcomes = ['suggested', 'ambiguous', 'no_recorded_perfume', 'not_read'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** What became of a claim. */
export const claimStates = ['open', 'claimed', 'expired', 'taken_back'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimMoves: Record<ClaimState, readonly ClaimState[]> = {
  open: ['claimed', 'expired', 'taken_back'],
  expired: ['taken_back'],
  claimed: [],
  taken_back: [],
};

export const keyStates = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const keyMoves: Record<KeyState, readonly KeyState[]> = { live: ['expired', 'revoked'], expired: ['revoked'], revoked: [] };

/** What a member may do in a business: each may what those before it may. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

export const atLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** The role that opens claims and sends invitations. Both stop working when the person who granted them loses it. */
export const granterRole = 'admin' satisfies Role;

/** An owner is made by an owner, among those who are members already. */
export const invitedRoles = ['viewer', 'editor', 'admin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What became of products that somebody brought: a file that was sent waits until a person has said which column is which. */
export const importStates = ['sent', 'reading', 'matching', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importMoves: Record<ImportState, readonly ImportState[]> = {
  sent: ['reading', 'cancelled', 'failed'],
  reading: ['matching', 'done', 'cancelled', 'failed'],
  matching: ['done', 'cancelled', 'failed'],
  done: [],
  cancelled: [],
  failed: [],
};

/** What became of a file of the library. One whose reader was killed reads as `interrupted` once it was not heard of for a while, and may begin anew. */
export const libraryImportStates = ['sent', 'waiting', 'reading', 'interrupted', 'done', 'cancelled', 'failed'] as const;
export type LibraryImportState = (typeof libraryImportStates)[number];

export const libraryImportMoves: Record<LibraryImportState, readonly LibraryImportState[]> = {
  sent: ['waiting', 'cancelled'],
  waiting: ['reading', 'cancelled'],
  reading: ['waiting', 'interrupted', 'done', 'cancelled', 'failed'],
  interrupted: ['waiting', 'cancelled'],
  done: [],
  cancelled: [],
  failed: [],
};
