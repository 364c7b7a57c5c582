import { Refused } from '../refused.ts';

const triesMax = 4;
const pauseMs = 700;

export interface OnTheWay {
  /** Told how much has arrived, from 0 to 1. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file piece by piece, and a piece again where the line broke. */
export async function inPieces(
  file: File,
  size: number,
  { onShare, signal }: OnTheWay,
  send: (piece: number, bytes: Blob) => Promise<unknown>,
): Promise<void> {
  for (let piece = 0; piece * size < file.size; piece++) {
    await patiently(() => send(piece, file.slice(piece * size, (piece + 1) * size)), signal);
    onShare(Math.min(1, ((piece + 1) * size) / file.size));
  }
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
