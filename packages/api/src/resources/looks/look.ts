import type { LookSettings } from '../card/settings/settings.ts';

/** A presentation style that a business has saved. */
export interface Look {
  readonly id: string;
  readonly name: string;
  /** Names that it bore before, the latest first. */
  readonly earlierNames: readonly EarlierName[];
  readonly isDefault: boolean;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  readonly settings: LookSettings;
  readonly revision: number;
}

export interface EarlierName {
  readonly name: string;
  /** When it took another name, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** How names are compared: trimmed, case-folded, in NFC. By way of capitals, so that "Straße" is "STRASSE" and a last sigma is any sigma. */
export const foldLookName = (name: string): string => name.normalize('NFC').trim().toUpperCase().toLowerCase().normalize('NFC');

/**
 * The look that a caller names: by id, else by current name, else by the earlier name that was borne last.
 * Without a name the workspace's default look. Null is the house look; undefined means that no such look is saved.
 */
export function lookNamed(looks: readonly Look[], wanted: string | undefined): Look | null | undefined {
  if (wanted === undefined) return looks.find((look) => look.isDefault) ?? null;
  const folded = foldLookName(wanted);
  const id = wanted.trim().toLowerCase();
  return looks.find((look) => look.id === id) ?? looks.find((look) => foldLookName(look.name) === folded) ?? lastToBear(folded, looks);
}

function lastToBear(folded: string, looks: readonly Look[]): Look | undefined {
  const bearers = looks.flatMap((look) =>
    look.earlierNames.filter(({ name }) => foldLookName(name) === folded).map(({ untilMs }) => ({ look, untilMs })),
  );
  return bearers.sort((one, other) => other.untilMs - one.untilMs)[0]?.look;
}
