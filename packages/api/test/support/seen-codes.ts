import { appendFileSync, readFileSync } from 'node:fs';
import { type Code, codes } from '../../src/errors/catalogue.ts';

/** Codes of parts of the service that are not built yet. */
export const withoutDoor: readonly Code[] = [];

/** Where a whole run keeps the codes that came in answers; unset where single files are run. */
const file = process.env.SILLAGE_SEEN_CODES;

/** The sentences that came with each code in this process. */
export const sentencesSeen = new Map<Code, Set<string>>();

/** Keeps a code that came in an answer of a running service. */
export function keepSeen({ code, message }: { readonly code: Code; readonly message: string }): void {
  sentencesSeen.set(code, (sentencesSeen.get(code) ?? new Set()).add(message));
  if (file !== undefined) appendFileSync(file, `${code}\n`);
}

/** What a whole run leaves to complain of: codes that no answer carried, and codes that got a door and still stand above. */
export function unprovoked(seenFile: string): readonly string[] {
  const seen = new Set(readFileSync(seenFile, 'utf8').split('\n'));
  return codes.flatMap((code) => {
    if (seen.has(code) !== withoutDoor.includes(code)) return [];
    return [seen.has(code) ? `${code} came in an answer: it has a door now` : `${code} came in no answer of the whole run: provoke it`];
  });
}
