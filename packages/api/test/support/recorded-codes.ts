import { appendFileSync, readFileSync } from 'node:fs';
import { type Code, codes } from '../../src/errors/catalogue.ts';

/** Codes of features that aren't built yet. */
export const unimplementedCodes: readonly Code[] = [];

/** File in which a full run collects the codes seen in responses; unset for single files. */
const file = process.env.SILLAGE_SEEN_CODES;

/** Messages seen with each code in this process. */
export const recordedMessages = new Map<Code, Set<string>>();

/** Records a code seen in a response of a running service. */
export function recordCode({ code, message }: { readonly code: Code; readonly message: string }): void {
  recordedMessages.set(code, (recordedMessages.get(code) ?? new Set()).add(message));
  if (file !== undefined) appendFileSync(file, `${code}\n`);
}

/** Problems after a full run: codes that no response had, and codes listed above that do occur. */
export function findUnseenCodes(seenFile: string): readonly string[] {
  const seen = new Set(readFileSync(seenFile, 'utf8').split('\n'));
  return codes.flatMap((code) => {
    if (seen.has(code) !== unimplementedCodes.includes(code)) return [];
    return [seen.has(code) ? `${code} came in an answer: it has a door now` : `${code} came in no answer of the whole run: provoke it`];
  });
}
