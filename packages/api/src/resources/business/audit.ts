/** What the trail tells of: a verb of the trade, past. */
export const auditActions = [
  'business.created',
  'business.changed',
  'business.plan_requested',
  'business.plan_chosen',
  'business.closed',
  'business.shop_connected',
  'business.shop_disconnected',
  'business.shop_facts_changed',
  'business.visited',
  'member.role_changed',
  'member.removed',
  'invitation.sent',
  'invitation.taken_back',
  'invitation.accepted',
  'claim.opened',
  'claim.taken_back',
  'key.created',
  'key.claimed',
  'key.label_changed',
  'key.rotated',
  'key.revoked',
  'link.approved',
  'link.rejected',
  'link.reopened',
  'look.created',
  'look.draft_saved',
  'look.published',
  'look.restored',
  'look.renamed',
  'look.made_default',
  'look.archived',
  'look.unarchived',
  'look.shared',
  'look.share_revoked',
  'picture.stored',
  'picture.deleted',
  'edit.saved',
  'edit.published',
  'edit.taken_back',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What deeds are about: the word before the dot. */
export const auditSubjects = [
  'business',
  'member',
  'invitation',
  'claim',
  'key',
  'link',
  'look',
  'picture',
  'edit',
] as const satisfies readonly SubjectOf<AuditAction>[];
export type AuditSubject = (typeof auditSubjects)[number];
type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never;

/** Providers are those who take a business's money for its plan. */
export const actorKinds = ['person', 'key', 'operator', 'provider'] as const;

/** Who did it. The name is kept as it was then: an e-mail address, the label of a key, or what a provider is called. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  readonly id: string | null;
  readonly name: string;
}

/** Whoever works the command line. */
export const operator: Actor = { kind: 'operator', id: null, name: 'operator' };

/** Whoever works the desk: a trail of a business keeps which of them it was, and tells its people no address. */
export const operatorWith = (id: string): Actor & { readonly id: string } => ({ ...operator, id });

export interface Deed {
  readonly action: AuditAction;
  /** The id of what it was done to. Null where that is the business itself. */
  readonly subject: string | null;
  readonly details: Readonly<Record<string, string | readonly string[] | null>>;
}

export interface AuditEntry extends Deed {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}

export interface AuditWanted {
  /** Only entries older than this one. */
  readonly before: number | null;
  readonly about: AuditSubject | null;
  readonly limit: number;
}

export interface Trail {
  /** Entries from the latest on. */
  ofBusiness(businessId: string, wanted: AuditWanted): Promise<readonly AuditEntry[]>;
}
