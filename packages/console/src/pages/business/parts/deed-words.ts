import type { AuditEntry } from '../../../api/business/audit.ts';
import { perfumeWords } from '../../library/parts/perfume-words.ts';

export interface DeedWords {
  readonly what: string;
  /** What it was done to, by the names that people know it by. */
  readonly about: string;
  /** The ids behind the names. */
  readonly ids: string;
}

/** What was done, as a person would say it, and what it was done to. */
export function deedWords({ action, actor, subject, details, perfume }: AuditEntry): DeedWords {
  const said = (name: string): string => {
    const value = details[name] ?? '';
    return typeof value === 'string' ? value : value.join(', ');
  };
  const givenBack = (name: string): boolean => details[name] === null;
  const [what, aboutOf] = deeds[action];
  // A key that did it to itself is named by who did it.
  const label = said('label') || (actor.kind === 'key' ? actor.name : '') || 'without a label';
  const named = { subject: subject ?? '', label, perfume: perfume === null ? said('fragrance') : perfumeWords(perfume), said, givenBack };
  return {
    what,
    about: aboutOf(named)
      .filter((part) => part !== '')
      .join(' · '),
    ids: [subject ?? '', said('fragrance'), said('new_key'), said('claim')].filter((id) => id !== '').join(', '),
  };
}

interface Named {
  readonly subject: string;
  readonly label: string;
  readonly perfume: string;
  /** The detail of this name, or nothing. */
  readonly said: (name: string) => string;
  /** Whether the detail of this name was set to nothing. */
  readonly givenBack: (name: string) => boolean;
}

type About = (named: Named) => readonly string[];

const after = (word: string, value: string): string => (value === '' ? '' : `${word} ${value}`);

const business: About = ({ said, givenBack }) =>
  ['name', 'website', 'plan', 'state', 'allowance', 'rate', 'reason'].map((name) =>
    after(`${name}:`, givenBack(name) ? (whatHolds.get(name) ?? '') : said(name)),
  );
/** What holds once the operator sets nothing any more. */
const whatHolds: ReadonlyMap<string, string> = new Map([
  ['plan', 'the one that is paid for, or the trial'],
  ['allowance', "the plan's own"],
  ['rate', "the plan's own"],
]);
const member: About = ({ said }) => [said('email')];
const choice: About = ({ said }) => [
  said('plan'),
  after('paid by the', said('paid_by')),
  after('calls beyond it:', said('beyond_allowance')),
];
const look: About = ({ said }) => [said('name')];
const product: About = ({ subject }) => [subject];
const key: About = ({ label, said }) => [
  label,
  after('from', said('from')),
  after('may', said('scopes')),
  after('runs out on', said('key_expires_at').slice(0, 10)),
  said('reason'),
];
const edited: About = ({ perfume, said }) => [perfume, after('described in', said('languages'))];
const overlap = (span: string): string => (span === '0' ? 'the old one ended at once' : after('both work for', span));

const deeds: Readonly<Record<AuditEntry['action'], readonly [string, About]>> = {
  'business.created': ['Set the business up', business],
  'business.changed': ['Changed the business', business],
  'business.plan_requested': ['Asked to change the plan', choice],
  'business.plan_chosen': ['Chose a plan', choice],
  'business.closed': ['Closed the business', business],
  'business.shop_connected': ['Connected a shop', business],
  'business.shop_disconnected': ['Disconnected a shop', business],
  'business.shop_facts_changed': ['Chose whether facts stand in the shop', ({ said }) => [said('facts')]],
  'business.visited': [
    'Saw this console, to read',
    ({ said }) => [after('because:', said('reason')), after('until', said('until').slice(11, 16))],
  ],
  'member.role_changed': [
    'Changed the role of a member',
    ({ said }) => [said('email'), said('from') === '' ? `now ${said('to')}` : `from ${said('from')} to ${said('to')}`],
  ],
  'member.removed': ['Took a member out', member],
  'invitation.sent': ['Invited a colleague', ({ said }) => [said('email'), after('as', said('role'))]],
  'invitation.taken_back': ['Took an invitation back', member],
  'invitation.accepted': ['Accepted an invitation', ({ said }) => [after('as', said('role'))]],
  'claim.opened': ['Opened a claim', key],
  'claim.taken_back': ['Took a claim back', key],
  'key.created': ['Made a key', key],
  'key.claimed': ['Claimed a key', key],
  'key.label_changed': ['Changed the label of a key', ({ label }) => [after('now', label)]],
  'key.rotated': ['Put a new key in the place of an old one', ({ label, said }) => [label, overlap(said('overlap'))]],
  'key.revoked': ['Revoked a key', key],
  'link.approved': ['Approved a link', ({ subject, perfume }) => [`${subject} is ${perfume}`]],
  'link.rejected': ['Rejected a link', product],
  'link.reopened': ['Took back what was decided on a link', product],
  'look.created': ['Began a look', look],
  'look.draft_saved': ['Saved the draft of a look', look],
  'look.published': ['Published a look', look],
  'look.restored': ['Made an earlier version the draft of a look', ({ said }) => [said('name'), after('version', said('number'))]],
  'look.renamed': ['Renamed a look', ({ said }) => [`from ${said('from')} to ${said('name')}`]],
  'look.made_default': ['Chose the default look', look],
  'look.archived': ['Archived a look', look],
  'look.unarchived': ['Took a look out of the archive', look],
  'look.shared': ['Made a link that shows a look', ({ said }) => [said('name'), after('until', said('expires_at').slice(0, 10))]],
  'look.share_revoked': ['Ended a link that shows a look', look],
  'picture.stored': ['Stored a picture', ({ said }) => [after('as', said('place'))]],
  'picture.deleted': ['Deleted a picture', ({ said }) => [after('as', said('place'))]],
  'edit.saved': ['Saved the draft of a card', edited],
  'edit.published': ['Published an edited card', edited],
  'edit.taken_back': ["Took a card back to the library's", ({ perfume }) => [perfume]],
};
