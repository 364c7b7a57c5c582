/** An uploaded file, stored in parts, so that it can be read without loading all of it into memory. */
export interface StoredFile {
  readonly byteLength: number;
  /** The bytes from offset `from` up to, but not including, `to`. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** The file was deleted while it was being read, because its import ended. */
export class FileDeleted extends Error {}

export const readAll = (file: StoredFile): AsyncIterable<Uint8Array> => file.read(0, file.byteLength);

export async function readBeginning(file: StoredFile, byteLength: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file.read(0, Math.min(byteLength, file.byteLength))) parts.push(part);
  return Buffer.concat(parts);
}
