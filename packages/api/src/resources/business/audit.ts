/** The actions in the audit log: a subject and a verb in the past tense. */
export const auditActions = [
  'business.created',
  'business.changed',
  'business.plan_requested',
  'business.plan_chosen',
  'business.plan_scheduled',
  'business.plan_schedule_cancelled',
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
  'link.bulk_approved',
  'link.bulk_rejected',
  'link.bulk_undone',
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
  'shop_word.approved',
  'shop_word.rejected',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The subjects of actions: the part before the dot. */
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
  'shop_word',
] as const satisfies readonly SubjectOf<AuditAction>[];
export type AuditSubject = (typeof auditSubjects)[number];
type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never;

/** Providers take payments from a business for its plan. */
export const actorKinds = ['person', 'key', 'operator', 'provider'] as const;

/** Who performed an action. The name is stored as it was then: an email address, a key's label or a provider's name. */
export interface Actor {
  readonly kind: (typeof actorKinds)[number];
  readonly id: string | null;
  readonly name: string;
}

/** The operator on the command line. */
export const operator: Actor = { kind: 'operator', id: null, name: 'operator' };

/** An operator at the operator desk. The audit log stores their ID, and members don't see their address. */
export const operatorActor = (id: string): Actor & { readonly id: string } => ({ ...operator, id });

export interface AuditEvent {
  readonly action: AuditAction;
  /** The ID of the subject. Null if it is the business itself. */
  readonly subject: string | null;
  readonly details: Readonly<Record<string, string | readonly string[] | null>>;
}

export interface AuditEntry extends AuditEvent {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: Actor;
}

export interface AuditFilters {
  readonly about?: AuditSubject | undefined;
  /** The ID of the person or key. */
  readonly actor?: string | undefined;
  /** ISO 8601; `until` is exclusive. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Part of an ID, name or value in the entry, in any case. */
  readonly text?: string | undefined;
}

export interface AuditQuery extends AuditFilters {
  /** Only entries older than this one. */
  readonly before: number | null;
  /** Whether to include each link of a bulk review, besides the bulk review itself. */
  readonly eachOfBulk: boolean;
  readonly limit: number;
}

/** Entries of all businesses. Days are in UTC, as YYYY-MM-DD. Null doesn't restrict. */
export interface DeskAuditQuery extends Pick<AuditQuery, 'before' | 'about' | 'limit'> {
  readonly business: string | null;
  /** Part of a person's email address, or of the name of a key or provider. */
  readonly by: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface DeskAuditEntry extends AuditEntry {
  readonly business: { readonly id: string; readonly name: string };
}

export interface AuditLog {
  /** Entries of all businesses, newest first. Operators have their email address as their name. */
  ofAll(wanted: DeskAuditQuery): Promise<readonly DeskAuditEntry[]>;
  /** Entries, newest first. */
  ofBusiness(businessId: string, wanted: AuditQuery): Promise<readonly AuditEntry[]>;
}
