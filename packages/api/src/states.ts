/** All named states and the transitions between them. */

export const fragranceStates = ['public', 'in_review', 'moved', 'withdrawn'] as const;
export type FragranceState = (typeof fragranceStates)[number];

/**
 * The states that each state may change into. Publishing a moved record or putting it under review undoes its move. A moved record
 * can't be withdrawn in one step, so that no old ID stops redirecting by mistake.
 */
export const fragranceTransitions: Record<FragranceState, readonly FragranceState[]> = {
  public: ['in_review', 'moved', 'withdrawn'],
  in_review: ['public', 'moved', 'withdrawn'],
  withdrawn: ['public', 'in_review', 'moved'],
  moved: ['public', 'in_review'],
};

/** The state of a linked perfume in partner responses, where a withdrawn perfume is not_found. */
export const linkedStates = ['public', 'in_review', 'moved', 'not_found'] as const;

/** The state of a reference in partner responses. */
export const linkStates = ['none', 'suggested', 'approved', 'rejected'] as const;
export type LinkState = (typeof linkStates)[number];

/** The state of a stored row. Rows in `not_recorded` don't await review and are `none` in partner responses. */
export const storedLinkStates = ['suggested', 'not_recorded', 'approved', 'rejected'] as const;
export type StoredLinkState = (typeof storedLinkStates)[number];

/** The reviews that each state of a link allows. An approved link may be approved again for another perfume. */
export const linkTransitions: Record<'none' | StoredLinkState, readonly Exclude<StoredLinkState, 'not_recorded'>[]> = {
  none: ['approved', 'rejected'],
  suggested: ['approved', 'rejected'],
  not_recorded: ['approved', 'rejected'],
  approved: ['approved', 'rejected', 'suggested'],
  rejected: ['approved', 'suggested'],
};

/** The states that matching may set automatically. It never changes a reviewed link. */
export const matchTransitions: Record<'none' | StoredLinkState, readonly StoredLinkState[]> = {
  none: ['suggested', 'not_recorded'],
  suggested: ['suggested', 'not_recorded'],
  not_recorded: ['suggested', 'not_recorded'],
  approved: [],
  rejected: [],
};

export const counterStates = ['live', 'not_switched_on', 'unavailable'] as const;

export const endpointStates = ['live', 'planned', 'not_switched_on'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Set by the operator, or by an unpaid plan and its later payment. */
export const businessStates = ['active', 'suspended'] as const;
export type BusinessState = (typeof businessStates)[number];

/**
 * The state of a plan at its source: active; active despite a late payment; unpaid; ended. Any transition is possible, because the
 * source is polled for its current state.
 */
export const entitlementStates = ['live', 'grace', 'unpaid', 'ended'] as const;
export type EntitlementState = (typeof entitlementStates)[number];

/** The match result of a row. `not_read` rows were not matched. */
export const matchOutcomes = ['suggested', 'ambiguous', 'no_recorded_perfume', 'not_read'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** The states of a claim. */
export const claimStates = ['open', 'claimed', 'expired', 'taken_back'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimTransitions: Record<ClaimState, readonly ClaimState[]> = {
  open: ['claimed', 'expired', 'taken_back'],
  expired: ['taken_back'],
  claimed: [],
  taken_back: [],
};

export const keyStates = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const keyTransitions: Record<KeyState, readonly KeyState[]> = { live: ['expired', 'revoked'], expired: ['revoked'], revoked: [] };

/** Roles in ascending order. Each role includes the permissions of the previous ones. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

export const atLeast = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/** The role that creates claims and sends invitations. Both stop working when the person who granted them loses it. */
export const granterRole = 'admin' satisfies Role;

/** Roles that an invitation can grant. Owners are promoted by an owner from the existing members. */
export const invitedRoles = ['viewer', 'editor', 'admin'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** The states of a product import. An uploaded file stays in `sent` until its columns are mapped. */
export const importStates = ['sent', 'reading', 'matching', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importTransitions: Record<ImportState, readonly ImportState[]> = {
  sent: ['reading', 'cancelled', 'failed'],
  reading: ['matching', 'done', 'cancelled', 'failed'],
  matching: ['done', 'cancelled', 'failed'],
  done: [],
  cancelled: [],
  failed: [],
};

/** The states of a shop's own word: matching ignores approved ones. A person's decision can always be changed. */
export const shopWordStates = ['proposed', 'approved', 'rejected'] as const;
export type ShopWordState = (typeof shopWordStates)[number];

export const shopWordTransitions: Record<ShopWordState, readonly Exclude<ShopWordState, 'proposed'>[]> = {
  proposed: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
};

/** The states of a feed. `stopped` means that the monthly allowance is used up, or the business suspended; it goes on by itself. */
export const feedStates = ['reading', 'enriching', 'stopped', 'done', 'failed'] as const;
export type FeedState = (typeof feedStates)[number];

export const feedTransitions: Record<FeedState, readonly FeedState[]> = {
  reading: ['enriching', 'failed'],
  enriching: ['stopped', 'done', 'failed'],
  stopped: ['enriching', 'done', 'failed'],
  done: [],
  failed: [],
};

/** The states of a library import. `interrupted` means that the process ended and has not reported for a while; it can be started again. */
export const libraryImportStates = ['sent', 'waiting', 'reading', 'interrupted', 'done', 'cancelled', 'failed'] as const;
export type LibraryImportState = (typeof libraryImportStates)[number];

export const libraryImportTransitions: Record<LibraryImportState, readonly LibraryImportState[]> = {
  sent: ['waiting', 'cancelled'],
  waiting: ['reading', 'cancelled'],
  reading: ['waiting', 'interrupted', 'done', 'cancelled', 'failed'],
  interrupted: ['waiting', 'cancelled'],
  done: [],
  cancelled: [],
  failed: [],
};
