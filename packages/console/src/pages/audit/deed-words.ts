import type { AuditEntry } from '../../api/audit.ts';

/** What was done, as a person would say it, and what it was done to. */
export function deedWords({ action, subject, details }: AuditEntry): { readonly what: string; readonly about: string } {
  const facts = Object.entries(details).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value;
    return text === null || text === '' ? [] : [`${name.replaceAll('_', ' ')}: ${text}`];
  });
  return { what: deeds[action], about: [subject ?? '', ...facts].filter((part) => part !== '').join(' · ') };
}

const deeds: Readonly<Record<AuditEntry['action'], string>> = {
  'business.created': 'Set the business up',
  'business.changed': 'Changed the business',
  'member.role_changed': 'Changed the role of a member',
  'member.removed': 'Took a member out',
  'invitation.sent': 'Invited a colleague',
  'invitation.taken_back': 'Took an invitation back',
  'invitation.accepted': 'Accepted an invitation',
  'claim.opened': 'Opened a claim',
  'claim.taken_back': 'Took a claim back',
  'key.created': 'Made a key',
  'key.claimed': 'Claimed a key',
  'key.label_changed': 'Changed the label of a key',
  'key.rotated': 'Put a new key in the place of an old one',
  'key.revoked': 'Revoked a key',
  'link.approved': 'Approved a link',
  'link.rejected': 'Rejected a link',
  'link.reopened': 'Took back what was decided on a link',
};
