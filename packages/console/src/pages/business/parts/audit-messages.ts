import type { AuditEntry, AuditSubject } from '../../../api/business/audit.ts';
import { formatDate, formatDateTime, formatList } from '../../../messages/format.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { roleNamesInText } from '../../../parts/role-names.ts';
import { formatPerfume } from '../../library/parts/format-perfume.ts';

export interface AuditMessage {
  readonly action: string;
  /** The names of what the action affected, and its details. */
  readonly details: string;
  /** The ids behind the names. */
  readonly ids: string;
}

export function describeAuditEntry({ action, actor, subject, details, perfume }: AuditEntry): AuditMessage {
  const detail = (name: string): string => {
    const value = details[name] ?? '';
    return typeof value === 'string' ? value : formatList(value);
  };
  const [messageId, getDetails] = messages[action];
  // The entry of a key that acted on itself names it only as the actor.
  const label = detail('label') || (actor.kind === 'key' ? actor.name : '') || t('business.auditDetailNoLabel');
  const context: EntryContext = {
    subject: subject ?? '',
    label,
    perfume: perfume === null ? detail('fragrance') : formatPerfume(perfume),
    detail,
    isReset: (name) => details[name] === null,
  };
  return {
    action: t(messageId),
    details: getDetails(context)
      .filter((part) => part !== '')
      .join(' · '),
    ids: [subject ?? '', detail('fragrance'), detail('new_key'), detail('claim')].filter((id) => id !== '').join(', '),
  };
}

export const auditSubjectNames = {
  business: 'business.auditSubjectBusiness',
  member: 'business.auditSubjectMember',
  invitation: 'business.auditSubjectInvitation',
  claim: 'business.auditSubjectClaim',
  key: 'business.auditSubjectKey',
  link: 'business.auditSubjectLink',
  look: 'business.auditSubjectLook',
  picture: 'business.auditSubjectPicture',
  edit: 'business.auditSubjectEdit',
  shop_word: 'business.auditSubjectShopWord',
} as const satisfies Readonly<Record<AuditSubject, MessageId>>;

interface EntryContext {
  readonly subject: string;
  readonly label: string;
  readonly perfume: string;
  /** The detail of this name, or an empty string. */
  readonly detail: (name: string) => string;
  /** Whether the detail of this name was set to null. */
  readonly isReset: (name: string) => boolean;
}

type GetDetails = (context: EntryContext) => readonly string[];

/** The message with the value, or nothing if there is no value. */
const withValue = (id: MessageId, value: string): string => (value === '' ? '' : t(id, { value }));

/** Each detail of a business, and what applies once support resets it. */
const businessDetails: readonly (readonly [name: string, id: MessageId, resetId: MessageId | null])[] = [
  ['name', 'business.auditDetailName', null],
  ['website', 'business.auditDetailWebsite', null],
  ['shares_gtins', 'business.auditDetailSharing', null],
  ['plan', 'business.auditDetailPlan', 'business.auditResetPlan'],
  ['state', 'business.auditDetailStatus', null],
  ['allowance', 'business.auditDetailAllowance', 'business.auditResetAllowance'],
  ['rate', 'business.auditDetailRate', 'business.auditResetRate'],
  ['reason', 'business.auditDetailReason', null],
];
const business: GetDetails = ({ detail, isReset }) =>
  businessDetails.map(([name, id, resetId]) => (resetId !== null && isReset(name) ? t(resetId) : withValue(id, detail(name))));
const scheduledPlan: GetDetails = ({ detail, isReset }) => [
  isReset('plan') ? t('business.auditResetPlan') : withValue('business.auditDetailPlan', detail('plan')),
  formatDateTime(detail('at')),
  withValue('business.auditDetailReason', detail('reason')),
];
const email: GetDetails = ({ detail }) => [detail('email')];
const planChoice: GetDetails = ({ detail }) => [
  detail('plan'),
  detail('paid_by') === '' ? '' : t('business.auditDetailBilled', { interval: detail('paid_by') }),
  detail('beyond_allowance') === '' ? '' : t('business.auditDetailOverage'),
];
const look: GetDetails = ({ detail }) => [detail('name')];
const product: GetDetails = ({ subject }) => [subject];
const word: GetDetails = ({ subject }) => [subject];
const bulk: GetDetails = ({ detail }) => [
  t('business.auditDetailProducts', { count: Number(detail('count')) }),
  t('business.auditDetailReviewsKept', { count: Number(detail('unchanged')) }),
];
const key: GetDetails = ({ label, detail }) => [
  label,
  withValue('business.auditDetailFrom', detail('from')),
  withValue('business.auditDetailScopes', detail('scopes')),
  expires(detail('key_expires_at')),
  detail('reason'),
];
const edit: GetDetails = ({ perfume, detail }) => [perfume, withValue('business.auditDetailLanguages', detail('languages'))];
const place: GetDetails = ({ detail }) => (detail('place') === '' ? [] : [t('business.auditDetailPlace', { place: detail('place') })]);

const expires = (at: string): string => (at === '' ? '' : t('business.auditDetailExpires', { date: formatDate(at) }));

function overlap(span: string): string {
  if (span === '') return '';
  return span === '0' ? t('business.auditDetailOldKeyRevoked') : t('business.auditDetailOverlap', { span });
}

const nameRole = (role: string): string =>
  Object.hasOwn(roleNamesInText, role) ? t(roleNamesInText[role as keyof typeof roleNamesInText]) : role;
const role: GetDetails = ({ detail }) => (detail('role') === '' ? [] : [t('business.auditDetailRole', { role: nameRole(detail('role')) })]);

const messages: Readonly<Record<AuditEntry['action'], readonly [MessageId, GetDetails]>> = {
  'business.created': ['business.auditBusinessCreated', business],
  'business.changed': ['business.auditBusinessChanged', business],
  'business.plan_requested': ['business.auditPlanRequested', planChoice],
  'business.plan_chosen': ['business.auditPlanChosen', planChoice],
  'business.plan_scheduled': ['business.auditPlanScheduled', scheduledPlan],
  'business.plan_schedule_cancelled': ['business.auditPlanScheduleCancelled', scheduledPlan],
  'business.closed': ['business.auditBusinessClosed', business],
  'business.shop_connected': ['business.auditShopConnected', business],
  'business.shop_disconnected': ['business.auditShopDisconnected', business],
  'business.shop_facts_changed': [
    'business.auditMetafieldsChanged',
    ({ detail }) => [t('business.auditDetailMetafields', { state: detail('facts') })],
  ],
  'business.visited': [
    'business.auditBusinessVisited',
    ({ detail }) => [
      withValue('business.auditDetailReason', detail('reason')),
      detail('until') === '' ? '' : t('business.auditDetailUntil', { time: formatDateTime(detail('until')) }),
    ],
  ],
  'member.role_changed': [
    'business.auditRoleChanged',
    ({ detail }) => [
      detail('email'),
      detail('from') === ''
        ? t('business.auditDetailRoleSet', { to: nameRole(detail('to')) })
        : t('business.auditDetailRoleChanged', { from: nameRole(detail('from')), to: nameRole(detail('to')) }),
    ],
  ],
  'member.removed': ['business.auditMemberRemoved', email],
  'invitation.sent': ['business.auditInvitationSent', (context) => [...email(context), ...role(context)]],
  'invitation.taken_back': ['business.auditInvitationCancelled', email],
  'invitation.accepted': ['business.auditInvitationAccepted', role],
  'claim.opened': ['business.auditClaimCreated', key],
  'claim.taken_back': ['business.auditClaimCancelled', key],
  'key.created': ['business.auditKeyCreated', key],
  'key.claimed': ['business.auditKeyClaimed', key],
  'key.label_changed': ['business.auditKeyLabelChanged', ({ label }) => [t('business.auditDetailNewLabel', { label })]],
  'key.rotated': ['business.auditKeyRotated', ({ label, detail }) => [label, overlap(detail('overlap'))]],
  'key.revoked': ['business.auditKeyRevoked', key],
  'link.approved': ['business.auditLinkApproved', ({ subject, perfume }) => [t('business.auditDetailLink', { product: subject, perfume })]],
  'link.rejected': ['business.auditLinkRejected', product],
  'link.reopened': ['business.auditLinkReopened', product],
  'link.bulk_approved': ['business.auditLinksBulkApproved', bulk],
  'link.bulk_rejected': ['business.auditLinksBulkRejected', bulk],
  'link.bulk_undone': ['business.auditLinksBulkUndone', bulk],
  'look.created': ['business.auditLookCreated', look],
  'look.draft_saved': ['business.auditLookDraftSaved', look],
  'look.published': ['business.auditLookPublished', look],
  'look.restored': [
    'business.auditLookVersionRestored',
    ({ detail }) => [detail('name'), detail('number') === '' ? '' : t('business.auditDetailVersion', { number: detail('number') })],
  ],
  'look.renamed': [
    'business.auditLookRenamed',
    ({ detail }) => [t('business.auditDetailRenamed', { from: detail('from'), to: detail('name') })],
  ],
  'look.made_default': ['business.auditLookMadeDefault', look],
  'look.archived': ['business.auditLookArchived', look],
  'look.unarchived': ['business.auditLookUnarchived', look],
  'look.shared': ['business.auditPreviewLinkCreated', ({ detail }) => [detail('name'), expires(detail('expires_at'))]],
  'look.share_revoked': ['business.auditPreviewLinkRevoked', look],
  'picture.stored': ['business.auditImageUploaded', place],
  'picture.deleted': ['business.auditImageDeleted', place],
  'edit.saved': ['business.auditEditSaved', edit],
  'edit.published': ['business.auditEditPublished', edit],
  'edit.taken_back': ['business.auditEditReset', ({ perfume }) => [perfume]],
  'shop_word.approved': ['business.auditShopWordApproved', word],
  'shop_word.rejected': ['business.auditShopWordRejected', word],
};
