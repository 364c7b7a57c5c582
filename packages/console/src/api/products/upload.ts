import { call, sendFile } from '../call.ts';
import { Refused } from '../refused.ts';

const triesMax = 4;
const pauseMs = 700;

/** Sends a file piece by piece, and a piece again where the line broke. The id of its import; `onShare` is told how much has arrived, from 0 to 1. */
export async function upload(
  business: string,
  file: File,
  { onShare, signal }: { readonly onShare: (share: number) => void; readonly signal: AbortSignal },
): Promise<string> {
  const { import: id, piece_bytes: size } = await call(
    'post',
    '/businesses/{business}/imports',
    { path: { business }, body: { name: file.name.slice(-200) || 'products', bytes: file.size } },
    signal,
  );
  for (let piece = 0; piece * size < file.size; piece++) {
    await patiently(
      () =>
        sendFile(
          '/businesses/{business}/imports/{import}/pieces/{piece}',
          { path: { business, import: id, piece } },
          file.slice(piece * size, (piece + 1) * size),
          signal,
        ),
      signal,
    );
    onShare(Math.min(1, ((piece + 1) * size) / file.size));
  }
  return id;
}

async function patiently<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      const passes = error instanceof Refused && (error.status === 0 || error.status === 503);
      if (!passes || tries === triesMax || signal.aborted) throw error;
      await new Promise((over) => setTimeout(over, pauseMs * tries));
    }
  }
}
