import type { CardFormat } from './shapes.ts';

const mib = 1024 * 1024;

/** What an answer holds at most, several times what the service sends: 200 matched rows, a fragment, a picture at its largest. */
const answerBytesMax: Readonly<Record<CardFormat, number>> = { json: 8 * mib, html: 2 * mib, png: 16 * mib };
const refusalBytesMax = mib / 4;

export const bytesMaxOf = (status: number, form: CardFormat): number => (status === 200 ? answerBytesMax[form] : refusalBytesMax);

export const sizeWords = (bytes: number): string => (bytes < mib ? `${bytes / 1024} KiB` : `${bytes / mib} MiB`);

/** The body as it is once unpacked. Null where it is larger than that; then no more of it is read. */
export async function bytesOf({ body }: Response, bytesMax: number): Promise<Uint8Array | null> {
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
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
