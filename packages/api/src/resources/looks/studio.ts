import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import { type LookSettings, lookSettings } from '../card/settings/settings.ts';

/** A look as the people who design it see it: what is published, and what somebody has made of it since. */
export interface StudioLook {
  readonly id: string;
  readonly name: string;
  /** Names that it bore before, the latest first. */
  readonly earlierNames: readonly string[];
  readonly isDefault: boolean;
  readonly isArchived: boolean;
  /** What partners are served. Null until it is first published. */
  readonly published: LookSettings | null;
  readonly publishedAt: string | null;
  readonly draft: Draft;
  /** Card calls of the last 30 days in this look, counted in memory and kept once a minute: about right. */
  readonly calls: number;
}

/** What stands in the studio: unpublished settings, or the published ones where nothing differs from them. */
export interface Draft {
  readonly settings: LookSettings;
  /** Grows with everything that anybody does to the settings of the look. */
  readonly version: number;
  readonly isPublished: boolean;
  /** Whether somebody has previewed it as it stands. */
  readonly isSeen: boolean;
  readonly at: string;
  readonly by: string | null;
}

export interface LookVersion {
  readonly number: number;
  readonly settings: LookSettings;
  readonly at: string;
  readonly by: string | null;
}

export type DraftCode = AuthorityCode | 'bad_settings' | 'picture_not_for_place' | 'draft_needs_preview';
type Changed<T = null> = Promise<T | Refusal<DraftCode>>;

/** What editors do to drafts. None of it changes what partners are served. `version` is the one that the person has seen. */
export interface LookDrafts {
  /** Every look, archived and unpublished ones among them, by name. */
  ofBusiness(businessId: string): Promise<readonly StudioLook[]>;
  /** Gives its id. */
  create(by: Authority, name: string, settings: LookSettings): Changed<string>;
  /** Gives the version that it now has. */
  save(by: Authority, lookId: string, version: number, settings: LookSettings): Changed<number>;
  /** Somebody has looked at the draft as it stands. Gives its settings. */
  preview(by: Authority, lookId: string, version: number): Changed<LookSettings>;
  /** The draft becomes what a version was. Gives the version of the draft. */
  restore(by: Authority, lookId: string, version: number, number: number): Changed<number>;
}

/** What changes what partners are served, and what they may call a look. */
export interface PublishedLooks {
  publish(by: Authority, lookId: string, version: number): Changed;
  /** What was published, the latest first; the last 50. Null where there is no such look. */
  versions(businessId: string, lookId: string): Promise<readonly LookVersion[] | null>;
  rename(by: Authority, lookId: string, name: string): Changed;
  /** Null for the house look. */
  makeDefault(by: Authority, lookId: string | null): Changed;
  /** An archived look is kept whole and answers as one that was never saved. */
  archive(by: Authority, lookId: string, isArchived: boolean): Changed;
}

export interface LookShare {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly expiresAt: string;
}

/** Links that show a look to somebody without an account. */
export interface LookShares {
  /** Those that stand. Null where there is no such look. */
  ofLook(businessId: string, lookId: string): Promise<readonly LookShare[] | null>;
  /** `token` is what the link carries; it is kept nowhere. Null where there is no such look. */
  open(
    by: Authority,
    lookId: string,
    days: number,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: string } | Refusal<AuthorityCode> | null>;
  revoke(by: Authority, lookId: string, shareId: string): Promise<Refusal<AuthorityCode> | null>;
  /** What a token leads to. Null where it is none that stands. */
  find(token: string): Promise<{ readonly businessId: string; readonly lookId: string; readonly expiresAt: string } | null>;
  /** Takes a try at a link. Null where it may be; else the seconds to wait. */
  take(address: string): Promise<number | null>;
}

/** Counts what looks are used for, off the way of the call. */
export interface LookUse {
  used(businessId: string, lookId: string): void;
}

/** Settings were checked when they were saved; parsing them again fills in what a later release added, in one order. */
export const savedSettings = (settings: unknown): LookSettings => lookSettings.parse(settings);

export const sameSettings = (one: LookSettings | null, other: LookSettings): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The refusal of whoever acts on a draft that has changed since they saw it: what stands, by whom and when, and what they wanted. */
export function changedSince({ settings, at, by }: Draft, wanted: LookSettings | null): Refusal<'draft_needs_preview'> {
  const who = `${by ?? 'The operator'} changed this look at ${at.slice(0, 16).replace('T', ' ')} UTC, after you had opened it.`;
  const differing = wanted === null ? [] : settingsThatDiffer(settings, wanted);
  const told = differing.slice(0, 2).map((name) => `${name} ${shortly(settings[name])} now, ${shortly(wanted?.[name])} yours`);
  const more = differing.length - 2;
  const rest = more > 0 ? `; ${more} more ${more === 1 ? 'setting differs' : 'settings differ'}` : '';
  return refuse('draft_needs_preview', {
    message: `${who}${told.length > 0 ? ` Between the two differ: ${told.join('; ')}${rest}.` : ''} Look at what stands now, then decide.`,
  });
}

const names = lookSettings.keyof().options;

const settingsThatDiffer = (one: LookSettings, other: LookSettings): readonly (keyof LookSettings)[] =>
  names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** A setting within a sentence: what has no short name of its own is told by its kind. */
const shortly = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object' && value !== null) return 'colours of its own';
  return value === null ? 'none' : String(value);
};
