import type { LookSettings } from '../card/settings/settings.ts';

/** A published look of a business. */
export interface Look {
  readonly id: string;
  readonly name: string;
  /** Former names, newest first. */
  readonly earlierNames: readonly EarlierName[];
  readonly isDefault: boolean;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  readonly settings: LookSettings;
  readonly revision: number;
}

export interface EarlierName {
  readonly name: string;
  /** When the look was renamed, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** Normalises a name for comparison: trimmed, NFC, case-folded via upper case so that “Straße” equals “STRASSE” and all forms of sigma are equal. */
export const normaliseLookName = (name: string): string => name.normalize('NFC').trim().toUpperCase().toLowerCase().normalize('NFC');

/**
 * Finds a look by ID, current name or most recent former name; without a name, the business's default look. Null means the built-in default
 * look; undefined means that there is no such look.
 */
export function findLook(looks: readonly Look[], query: string | undefined): Look | null | undefined {
  if (query === undefined) return looks.find((look) => look.isDefault) ?? null;
  const folded = normaliseLookName(query);
  const id = query.trim().toLowerCase();
  return (
    looks.find((look) => look.id === id) ?? looks.find((look) => normaliseLookName(look.name) === folded) ?? findByFormerName(folded, looks)
  );
}

function findByFormerName(folded: string, looks: readonly Look[]): Look | undefined {
  const matches = looks.flatMap((look) =>
    look.earlierNames.filter(({ name }) => normaliseLookName(name) === folded).map(({ untilMs }) => ({ look, untilMs })),
  );
  return matches.sort((one, other) => other.untilMs - one.untilMs)[0]?.look;
}
