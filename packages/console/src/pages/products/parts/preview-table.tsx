import type { FileColumns, FilePreview } from '../../../api/products/imports.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { classes } from '../../../parts/classes.ts';

interface PreviewTableProps {
  readonly preview: FilePreview;
  readonly columns: FileColumns;
  readonly names: readonly string[];
}

const fieldNames = [
  ['name', 'products.titleColumn'],
  ['ref', 'products.reference'],
  ['brand', 'products.brand'],
  ['strength', 'products.strength'],
  ['gtin', 'products.barcode'],
] as const;

/** The first rows of the file, on phones fewer, with the mapped columns highlighted. Scrolls horizontally, including by keyboard. */
export function PreviewTable({ preview, columns, names }: PreviewTableProps) {
  const getField = (column: number): MessageId | undefined => fieldNames.find(([field]) => columns[field] === column)?.[1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section aria-label={t('products.previewTable')} tabIndex={0} className="overflow-x-auto rounded border border-line bg-surface">
      <table className="min-w-full border-collapse text-start text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className="border-b border-ink px-3 py-2 font-normal text-muted">
              {t('products.line')}
            </th>
            {names.map((name, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name
                key={column}
                scope="col"
                className={classes(
                  'border-b border-ink px-3 py-2 align-bottom',
                  getField(column) === undefined ? 'font-normal text-muted' : 'font-medium',
                )}
              >
                <span className={classes('label block whitespace-nowrap', getField(column) !== undefined && 'text-accent')}>
                  {t(getField(column) ?? 'products.previewColumnIgnored')}
                </span>
                <span className="whitespace-nowrap">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells }) => (
            <tr
              key={line}
              className={classes(
                'border-b border-line last:border-0 max-sm:nth-[n+8]:hidden',
                line <= columns.heading_line && 'text-muted italic',
              )}
            >
              <td className="px-3 py-1.5 text-muted">{line}</td>
              {names.map((_, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no unique name
                  key={column}
                  dir="auto"
                  className={classes('max-w-80 truncate px-3 py-1.5 rtl:text-right', getField(column) === undefined && 'text-muted')}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
