import { resolveAddresses } from '../addresses.ts';
import type { CliOptions, Overlap } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { requireStoredKey } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';
import { openKeyWriter } from './key-writer.ts';
import { formatDateTime, type Outcome } from './outcome.ts';
import { requestKey, revokeUnusedKey, saveKey } from './request-key.ts';

/** Replaces the stored key with a new one. The old key keeps working during the overlap. */
export async function rotate(options: CliOptions, terminal: Terminal): Promise<Outcome | Stop> {
  const { envFile, name, url, plainHttp, overlap, timeoutMs } = options;
  const stored = await requireStoredKey(envFile, name, terminal);
  if (stored instanceof Stop) return stored;
  const addresses = resolveAddresses({ url, baseUrl: stored.baseUrl, plainHttp });
  if (addresses instanceof Stop) return addresses;
  const writer = await openKeyWriter(stored.target, options, terminal);
  if (writer instanceof Stop) return writer;
  try {
    const { key } = stored;
    const orphanAdvice = `Key ${key.id} may already have been rotated. If sillage-key whoami fails, create a claim in the console for a new key.`;
    const request = { addresses, path: '/keys/rotate', key: key.text, body: { overlap }, timeoutMs, nextSteps: {}, orphanAdvice };
    const result = await requestKey(request, terminal, (newKey) =>
      saveKey(writer, newKey, false, (unused) => revokeUnusedKey(addresses, unused, terminal)),
    );
    if (result instanceof Stop) return result;
    const { newKey, written } = result;
    if (written.before !== null && written.before !== key.id)
      terminal.note(
        `Another program had written key ${written.before} to ${written.file}, which has been replaced too. If nothing else uses that key, revoke it in the console under Keys.`,
      );
    const expiresAt = newKey.oldKey?.expiresAt ?? null;
    const lines = [
      `Key ${newKey.keyId} for ${newKey.business} is in ${written.file} as ${name}, replacing ${key.id}.`,
      describeOldKey(key.id, overlap, expiresAt),
    ];
    const old_key = { id: key.id, expires_at: expiresAt };
    return {
      lines,
      facts: {
        command: 'rotate',
        file: written.file,
        name,
        key_id: newKey.keyId,
        business: newKey.business,
        expires_at: newKey.expiresAt,
        old_key,
      },
    };
  } finally {
    writer.discard();
  }
}

const describeOldKey = (id: string, overlap: Overlap, expiresAt: string | null): string =>
  overlap === '0'
    ? `Key ${id} no longer works. Restart everything that still uses it.`
    : `Key ${id} keeps working until ${expiresAt === null ? `${overlap} from now` : formatDateTime(expiresAt)}. Restart everything that uses it before then.`;
