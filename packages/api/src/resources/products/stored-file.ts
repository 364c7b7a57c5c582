/** A file as somebody sent it, kept piece by piece: whoever reads it never holds the whole of it. */
export interface StoredFile {
  readonly byteLength: number;
  /** Its bytes from one place up to, and without, another. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** The file was deleted while it was being read, because its import has ended. */
export class FileGone extends Error {}

export const wholeOf = (file: StoredFile): AsyncIterable<Uint8Array> => file.read(0, file.byteLength);

/** The first bytes of a file. */
export async function beginningOf(file: StoredFile, byteLength: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.read(0, Math.min(byteLength, file.byteLength))) parts.push(part);
  return Buffer.concat(parts);
}
