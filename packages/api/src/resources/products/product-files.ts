import type { Refusal } from '../../errors/refusal.ts';
import type { Columns } from './columns/columns.ts';
import type { FeedRow, ProductRow } from './product-row.ts';
import type { UnreadableFile } from './reading/file-row.ts';
import type { FilePreview } from './reading/preview.ts';
import type { FileFormat } from './reading/product-file.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `rate_limited`: too many files are queued; each business has one file read at a time. `invalid_rows`: this attempt failed, but the file may be
 * valid. `not_found`: the import ended while its file was being read.
 */
export type FileNotRead = Refusal<'rate_limited' | 'invalid_rows' | 'not_found'>;

/** Reads product files in a child process, which is killed if a file needs too much memory or time. */
export interface ProductFiles {
  detectFormat(businessId: string, file: StoredFile): Promise<FileFormat | UnreadableFile | FileNotRead>;
  preview(
    businessId: string,
    file: StoredFile,
    options?: { readonly isFeed: boolean },
  ): Promise<FilePreview | UnreadableFile | FileNotRead>;
  /** All products in file order, in batches. The last value may be the reason why reading stopped. Throws if the reader process died. */
  products(file: StoredFile, form: FileFormat, columns: Columns): AsyncIterable<readonly ProductRow[] | UnreadableFile>;
  /** The same for the rows of a feed, with all their cells. */
  feed(file: StoredFile, form: FileFormat, columns: Columns): AsyncIterable<readonly FeedRow[] | UnreadableFile>;
}
