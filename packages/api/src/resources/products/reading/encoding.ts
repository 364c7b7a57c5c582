import { readAll, readBeginning, type StoredFile } from '../stored-file.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

const sampleBytes = 4_096;

/**
 * Detects the encoding by the byte order mark, or as UTF-16 if nearly every second byte is zero. Otherwise it is UTF-8 if the whole file is valid UTF-8,
 * because even one accent in another encoding isn't, or else Windows-1252.
 */
export async function detectEncoding(file: StoredFile): Promise<Encoding> {
  const start = await readBeginning(file, sampleBytes);
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
    for await (const part of readAll(file)) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file in parts, without its byte order mark. */
export async function* decodeText(file: StoredFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of readAll(file)) yield decoder.decode(part, { stream: true });
  yield decoder.decode();
}
