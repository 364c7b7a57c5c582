import { productFileLimits } from '../../../limits/limits.ts';
import { type Columns, proposeColumns } from '../columns/columns.ts';
import type { StoredFile } from '../stored-file.ts';
import type { RowLimits } from './delimited.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { type FileFormat, readRows } from './product-file.ts';

/** The first rows of a file, shown to a person who assigns the columns. */
export interface FilePreview {
  readonly form: FileFormat;
  readonly rows: readonly Exclude<FileRow, { cells: null }>[];
  /** The proposed columns. */
  readonly columns: Columns;
}

/** The first readable rows, or the reason why there are none. */
export async function createPreview(
  file: StoredFile,
  form: FileFormat,
  limits: RowLimits = productFileLimits,
): Promise<FilePreview | UnreadableFile> {
  const rows: FilePreview['rows'][number][] = [];
  let fault: string | null = null;
  for await (const row of readRows(file, form, { count: productFileLimits.previewRowsMax, limits })) {
    if (row.cells !== null) rows.push(row);
    else fault ??= `Line ${row.line} ${row.reason}.`;
    if (rows.length === productFileLimits.previewRowsMax) break;
  }
  return rows.length === 0 ? { unreadable: fault ?? 'The file has no rows.' } : { form, rows, columns: proposeColumns(rows) };
}
