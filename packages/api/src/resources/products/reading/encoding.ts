import { beginningOf, type StoredFile, wholeOf } from '../stored-file.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const lookedAtBytes = 4_096;

/**
 * How the text of a file is written. What begins with a mark says so itself; of UTF-16 without one every second byte is nearly always zero. Else
 * it is UTF-8 if all of it is, for a text of another encoding with a single accent is none, and Windows-1252 otherwise.
 */
export async function encodingOf(file: StoredFile): Promise<Encoding> {
  const start = await beginningOf(file, lookedAtBytes);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 5;
  if (odd > many && odd > even) return 'utf-16le';
  if (even > many) return 'utf-16be';
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

async function isUtf8(file: StoredFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const part of wholeOf(file)) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, part by part, without a mark at its beginning. */
export async function* textOf(file: StoredFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of wholeOf(file)) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
