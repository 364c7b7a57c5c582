import type { Refusal } from '../../errors/refusal.ts';
import type { Columns } from './columns/columns.ts';
import type { ProductRow } from './product-row.ts';
import type { UnreadableFile } from './reading/file-row.ts';
import type { FilePreview } from './reading/preview.ts';
import type { FileForm } from './reading/product-file.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * `rate_limited`: too many files wait; one of each business is read at a time. `invalid_rows`: this attempt failed, which does not make the file bad.
 * `not_found`: the import ended while its file was being read.
 */
export type NotRead = Refusal<'rate_limited' | 'invalid_rows' | 'not_found'>;

/** Reads product files in a child process, which is killed when a file needs too much memory or time. */
export interface ProductFiles {
  formOf(businessId: string, file: StoredFile): Promise<FileForm | UnreadableFile | NotRead>;
  preview(businessId: string, file: StoredFile): Promise<FilePreview | UnreadableFile | NotRead>;
  /** All products in the order of the file, in batches. The last value may be the reason why reading stopped. Throws if the reader died. */
  products(file: StoredFile, form: FileForm, columns: Columns): AsyncIterable<readonly ProductRow[] | UnreadableFile>;
}
