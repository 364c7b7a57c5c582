import { ApiError } from '../api-error.ts';

const attemptsMax = 4;
const pauseMs = 700;

export interface UploadOptions {
  /** Called with the share uploaded, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file in parts and retries a part when the connection fails. */
export async function uploadInPieces(
  file: File,
  size: number,
  { onProgress: onShare, signal }: UploadOptions,
  send: (piece: number, bytes: Blob) => Promise<unknown>,
): Promise<void> {
  for (let piece = 0; piece * size < file.size; piece++) {
    await withRetries(() => send(piece, file.slice(piece * size, (piece + 1) * size)), signal);
    onShare(Math.min(1, ((piece + 1) * size) / file.size));
  }
}

async function withRetries<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const isTransient = error instanceof ApiError && (error.status === 0 || error.status === 503);
      if (!isTransient || attempt === attemptsMax || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }
}
