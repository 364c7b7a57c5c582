import type { Content } from './content.ts';

export const formats = ['csv', 'tsv', 'library csv', 'library jsonl', 'xlsx', 'png', 'jpeg', 'webp'] as const;
export type Format = (typeof formats)[number];

/** The format and size in which a kind is written. */
export interface FileSpec {
  readonly format: Format;
  /** Approximate size of the file. Some kinds have a fixed size instead. */
  readonly bytes: number;
  readonly random: () => number;
}

/** One way a file can be hostile. */
export interface HostileKind {
  readonly name: string;
  readonly formats: readonly Format[];
  /** Approximate sizes to try, in bytes. */
  readonly sizes: readonly number[];
  /** Valid rows in the file, all of which must be imported. */
  readonly validRowCount?: number;
  write(spec: FileSpec): Content | Promise<Content>;
}

const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** The largest is just below the limit for a product file. */
export const allSizes = [kilobyte, 64 * kilobyte, megabyte, 20 * megabyte - 4 * kilobyte] as const;
/** The limit for an image is 5 MB. */
export const pictureSizes = [kilobyte, 64 * kilobyte, megabyte, 5 * megabyte - 1024, 20 * megabyte] as const;
export const smallest = [kilobyte] as const;
