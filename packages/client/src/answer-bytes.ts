import type { ContentForm } from './http-client.ts';

const mib = 1024 * 1024;

/** Maximum response sizes, several times the largest that the service sends: 200 matched rows, a fragment, an image, a feed. */
const answerBytesMax: Readonly<Record<ContentForm, number>> = { json: 8 * mib, html: 2 * mib, png: 16 * mib, file: 512 * mib };
const refusalBytesMax = mib / 4;

export const bytesMaxOf = (status: number, form: ContentForm): number => (isSuccess(status) ? answerBytesMax[form] : refusalBytesMax);

/** A feed is accepted with 202. */
export const isSuccess = (status: number): boolean => status === 200 || status === 202;

export const formatSize = (bytes: number): string => (bytes < mib ? `${bytes / 1024} KiB` : `${bytes / mib} MiB`);

/** Reads the decompressed body. Null if it exceeds `bytesMax`, in which case reading stops. */
export async function readBytes({ body }: Response, bytesMax: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > bytesMax) {
      void reader?.cancel().catch(() => {});
      return null;
    }
    parts.push(part.value);
  }
  return concatenate(parts, length);
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
