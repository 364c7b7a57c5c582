/** The content of a file. Repetition is stored once, so that 150 MB of it need no memory. */
export type Content = Iterable<string | Buffer | Repeated>;

interface Repeated {
  readonly repeat: Buffer;
  readonly times: number;
}

/** Repeats a unit as often as it fits into `bytes`, at least once. */
export function repeated(bytes: number, unit: string | Buffer): Repeated {
  const repeat = Buffer.from(unit);
  return { repeat, times: Math.max(1, Math.floor(bytes / repeat.length)) };
}

/** Numbered parts, up to about `bytes` in total. */
export function* numbered(bytes: number, part: (at: number) => string): Generator<string> {
  for (let at = 0, written = 0; written < bytes; ) {
    let text = '';
    for (; text.length < blockBytes && written + text.length < bytes; at++) text += part(at);
    written += Buffer.byteLength(text);
    yield text;
  }
}

/** Random bytes, which do not compress. */
export function* noise(bytes: number, random: () => number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= blockBytes) {
    const block = Buffer.alloc(Math.min(left, blockBytes));
    for (let at = 0; at < block.length; at++) block[at] = Math.floor(random() * 256);
    yield block;
  }
}

/** The expanded content, in blocks. */
export function* blocksOf(content: Content): Generator<Buffer> {
  for (const part of content) {
    if (typeof part === 'string') yield Buffer.from(part);
    else if (Buffer.isBuffer(part)) yield part;
    else {
      const { block, blocks, rest } = inBlocks(part);
      for (let at = 0; at < blocks; at++) yield block;
      if (rest.length > 0) yield rest;
    }
  }
}

/** Splits a repetition into equal blocks and the rest. */
export function inBlocks({ repeat, times }: Repeated): { readonly block: Buffer; readonly blocks: number; readonly rest: Buffer } {
  const inOne = Math.min(times, Math.max(1, Math.floor(blockBytes / repeat.length)));
  const block = Buffer.concat(Array<Buffer>(inOne).fill(repeat));
  const blocks = Math.floor(times / inOne);
  return { block, blocks, rest: block.subarray(0, (times - blocks * inOne) * repeat.length) };
}

const blockBytes = 1024 * 1024;

export const bytesOf = (content: Content): Buffer => Buffer.concat([...blocksOf(content)]);
