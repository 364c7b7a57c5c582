import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import { type LookSettings, lookSettings } from '../card/settings/settings.ts';

/** A look in the studio, with its published settings and draft. */
export interface StudioLook {
  readonly id: string;
  readonly name: string;
  /** Former names, newest first. */
  readonly earlierNames: readonly string[];
  readonly isDefault: boolean;
  readonly isArchived: boolean;
  /** The settings that the partner API uses. Null until the look is first published. */
  readonly published: LookSettings | null;
  readonly publishedAt: string | null;
  readonly draft: Draft;
  /** Card calls with this look in the last 30 days. Approximate: counted in memory and saved once a minute. */
  readonly calls: number;
}

/** The settings in the studio: unpublished changes, or the published settings if there are none. */
export interface Draft {
  readonly settings: LookSettings;
  /** Increases with every change to the settings. */
  readonly version: number;
  readonly isPublished: boolean;
  /** Whether this version has been previewed. */
  readonly isPreviewed: boolean;
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
type DraftResult<T = null> = Promise<T | Refusal<DraftCode>>;

/** Operations on drafts, which don't affect the partner API. `version` is the version that the person last read (optimistic locking). */
export interface LookDrafts {
  /** All looks ordered by name, including archived and unpublished ones. */
  ofBusiness(businessId: string): Promise<readonly StudioLook[]>;
  /** Returns the ID. */
  create(by: Authority, name: string, settings: LookSettings): DraftResult<string>;
  /** Returns the new version. */
  save(by: Authority, lookId: string, version: number, settings: LookSettings): DraftResult<number>;
  /** Marks the draft as previewed. Returns its settings. */
  preview(by: Authority, lookId: string, version: number): DraftResult<LookSettings>;
  /** Replaces the draft with a published version. Returns the new version of the draft. */
  restore(by: Authority, lookId: string, version: number, number: number): DraftResult<number>;
}

/** Operations that affect the partner API. */
export interface PublishedLooks {
  publish(by: Authority, lookId: string, version: number): DraftResult;
  /** The last 50 published versions, newest first. Null if there is no such look. */
  versions(businessId: string, lookId: string): Promise<readonly LookVersion[] | null>;
  rename(by: Authority, lookId: string, name: string): DraftResult;
  /** Null for the built-in default look. */
  makeDefault(by: Authority, lookId: string | null): DraftResult;
  /** An archived look is retained, but calls that name it fail as if it didn't exist. */
  archive(by: Authority, lookId: string, isArchived: boolean): DraftResult;
}

export interface LookShare {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  readonly expiresAt: string;
}

/** Preview links: access to a look without an account. */
export interface LookShares {
  /** The active links. Null if there is no such look. */
  ofLook(businessId: string, lookId: string): Promise<readonly LookShare[] | null>;
  /** `token` is part of the URL and only its hash is stored. Null if there is no such look. */
  create(
    by: Authority,
    lookId: string,
    days: number,
  ): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: string } | Refusal<AuthorityCode> | null>;
  revoke(by: Authority, lookId: string, shareId: string): Promise<Refusal<AuthorityCode> | null>;
  /** Looks up a token. Null if it is invalid, expired or revoked. */
  find(token: string): Promise<{ readonly businessId: string; readonly lookId: string; readonly expiresAt: string } | null>;
  /** Counts an attempt to open a link. Null if it is allowed, otherwise the seconds to wait. */
  takeAttempt(address: string): Promise<number | null>;
}

/** Counts look usage asynchronously. */
export interface LookUsage {
  count(businessId: string, lookId: string): void;
}

/** Settings were validated when saved; parsing them again fills in settings added by later releases, in a fixed order. */
export const parseSavedSettings = (settings: unknown): LookSettings => lookSettings.parse(settings);

export const isSameSettings = (one: LookSettings | null, other: LookSettings): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Rejects an operation on an outdated draft. The message states who changed it, when, and how the two versions differ. */
export function rejectStaleDraft({ settings, at, by }: Draft, submitted: LookSettings | null): Refusal<'draft_needs_preview'> {
  const change = `${by ?? 'The operator'} changed this look at ${at.slice(0, 16).replace('T', ' ')} UTC, after you opened it.`;
  const changed = submitted === null ? [] : listDifferences(settings, submitted);
  const differences = changed
    .slice(0, 2)
    .map((name) => `${name} ${formatSetting(settings[name])} (current), ${formatSetting(submitted?.[name])} (yours)`);
  const others = changed.length - 2;
  const rest = others > 0 ? `; ${others} more ${others === 1 ? 'setting differs' : 'settings differ'}` : '';
  return refuse('draft_needs_preview', {
    message: `${change}${differences.length > 0 ? ` Differences: ${differences.join('; ')}${rest}.` : ''} Review the current draft, then decide.`,
  });
}

const settingNames = lookSettings.keyof().options;

const listDifferences = (one: LookSettings, other: LookSettings): readonly (keyof LookSettings)[] =>
  settingNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** A setting for use in a sentence. Objects are replaced by a short description. */
const formatSetting = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object' && value !== null) return 'custom colours';
  return value === null ? 'none' : String(value);
};
