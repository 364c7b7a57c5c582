import { mulberry32 } from '../simulate.ts';
import { archiveKinds } from './archive-kinds.ts';
import { bytesOf } from './content.ts';
import { delimitedKinds, jsonLineKinds } from './delimited-kinds.ts';
import { jpegKinds } from './jpeg-kinds.ts';
import { type Format, formats, type HostileKind, megabyte } from './kind.ts';
import { pngKinds } from './png-kinds.ts';
import { disguiseKinds, webpKinds } from './webp-kinds.ts';
import { workbookKinds } from './workbook-kinds.ts';

export const hostileKinds: readonly HostileKind[] = [
  ...delimitedKinds,
  ...jsonLineKinds,
  ...workbookKinds,
  ...archiveKinds,
  ...pngKinds,
  ...jpegKinds,
  ...webpKinds,
  ...disguiseKinds,
];

/** One file to send. */
export interface PlannedFile {
  readonly kind: HostileKind;
  readonly format: Format;
  readonly bytes: number;
}

/** Files that once crashed or blocked the service. They always come first. */
const known: readonly (readonly [kind: string, format: Format, bytes: number])[] = [
  ['nested elements', 'xlsx', 64 * 1024],
  ['x"," on every line', 'csv', 64 * 1024],
  ['JPEG: progressive bomb', 'jpeg', megabyte],
  ['row number 1e308', 'xlsx', 1024],
  ['a million attributes', 'xlsx', 64 * 1024],
  ['PNG: many zTXt bombs', 'png', 64 * 1024],
  ['huge text cell', 'xlsx', megabyte],
  ['quote never closed', 'tsv', megabyte],
  ['x"," on every line', 'library csv', 64 * 1024],
  ['WebP: animation on a large canvas', 'webp', 64 * 1024],
  ['billion laughs', 'xlsx', 1024],
  ['JSON Lines: nested arrays in a field', 'library jsonl', megabyte],
];

/** Every kind in every format and size, shuffled by the seed. Formats alternate, so that a short run covers all of them. */
export function plannedFiles(seed: number, only: string | null): readonly PlannedFile[] {
  const random = mulberry32(seed);
  const selected = hostileKinds.filter(({ name }) => only === null || name.includes(only));
  const all = selected.flatMap((kind) => kind.formats.flatMap((format) => kind.sizes.map((bytes) => ({ kind, format, bytes }))));
  const first = known.flatMap(([name, format, bytes]) =>
    all.filter((file) => file.kind.name === name && file.format === format && file.bytes === bytes),
  );
  const byFormat = formats.map((format) =>
    all
      .filter((file) => file.format === format && !first.includes(file))
      .map((file) => [random(), file] as const)
      .sort(([one], [other]) => one - other)
      .map(([, file]) => file),
  );
  const longest = Math.max(0, ...byFormat.map(({ length }) => length));
  return [...first, ...Array.from({ length: longest }, (_, at) => byFormat.flatMap((files) => files[at] ?? [])).flat()];
}

/** The content of a file. The same seed gives the same bytes. */
export async function contentOf({ kind, format, bytes }: PlannedFile, seed: number): Promise<Buffer> {
  return bytesOf(await kind.write({ format, bytes, random: mulberry32(seed) }));
}
