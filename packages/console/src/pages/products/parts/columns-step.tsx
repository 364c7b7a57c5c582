import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { businessQueryKey } from '../../../api/business/businesses.ts';
import { cancelImport, type FileColumns, type FilePreview, filePreviewQuery, startImport } from '../../../api/products/imports.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/field.tsx';
import { ErrorNotice, Notice } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/page.tsx';
import { findLostLetters } from './lost-letters.ts';
import { PreviewTable } from './preview-table.tsx';

/** Maps the columns of a file: suggested from its headings, adjusted by the user, previewed on the file's own rows. */
export function ColumnsStep({ business, id }: { readonly business: string; readonly id: string }) {
  const { data: preview, error, refetch } = useQuery(filePreviewQuery(business, id));
  const queries = useQueryClient();
  const isUnreadable = isApiError(error, 'invalid_rows');
  // The import has failed; its page shows the reason.
  useEffect(() => {
    if (!isUnreadable) return;
    void queries.invalidateQueries({ queryKey: [...businessQueryKey(business, 'import'), id] });
    void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'imports') });
  }, [isUnreadable, queries, business, id]);
  if (error !== null)
    return (
      <div className="grid max-w-3xl gap-5">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        <DiscardButton business={business} id={id} />
      </div>
    );
  return preview === undefined ? <Loading /> : <ColumnsForm business={business} id={id} preview={preview} />;
}

const fields = [
  ['name', 'products.titleColumn', 'products.titleColumnHint'],
  ['ref', 'products.reference', 'products.referenceColumnHint'],
  ['brand', 'products.brand', 'products.brandColumnHint'],
  ['strength', 'products.strength', 'products.strengthColumnHint'],
  ['gtin', 'products.barcode', 'products.barcodeColumnHint'],
] as const;

function ColumnsForm({ business, id, preview }: { readonly business: string; readonly id: string; readonly preview: FilePreview }) {
  const [columns, setColumns] = useState<FileColumns>(preview.columns);
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => startImport(business, id, columns),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [...businessQueryKey(business, 'import'), id] });
      void queries.invalidateQueries({ queryKey: businessQueryKey(business, 'imports') });
    },
  });
  const names = getColumnNames(preview, columns.heading_line);
  const lost = findLostLetters(preview.rows);
  return (
    <form
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) start.mutate();
      }}
    >
      <section aria-labelledby="map-columns" className="grid gap-5">
        <h2 id="map-columns" className="font-display text-[1.75rem] leading-tight">
          {t('products.mapColumns')}
        </h2>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-5">
          {fields.map(([field, label, hint]) => (
            <Select
              key={field}
              label={t(label)}
              hint={t(hint)}
              value={columns[field] ?? ''}
              onChange={({ currentTarget: { value } }) => setColumns({ ...columns, [field]: value === '' ? null : Number(value) })}
            >
              {field !== 'name' && <option value="">{t(field === 'ref' ? 'products.columnNoneUseTitle' : 'products.columnNone')}</option>}
              {names.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name
                <option key={column} value={column}>
                  {name}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <div className="max-w-xs">
          <Select
            label={t('products.firstProduct')}
            value={columns.heading_line}
            onChange={({ currentTarget: { value } }) => setColumns({ ...columns, heading_line: Number(value) })}
          >
            <option value={0}>{t('products.firstProductTop')}</option>
            {preview.rows.slice(0, 12).map(({ line }) => (
              <option key={line} value={line}>
                {t('products.firstProductBelow', { line })}
              </option>
            ))}
          </Select>
        </div>
      </section>
      {lost !== undefined && (
        <Notice tone="bad" title={t('products.lostLetters')}>
          <p>{t('products.lostLettersBody', { example: lost })}</p>
        </Notice>
      )}
      <div>
        <PreviewTable preview={preview} columns={columns} names={names} />
        <p className="py-4 text-[0.9375rem] text-muted">
          {describeFormat(preview)} {t('products.matchFree')}
        </p>
      </div>
      {/* At the bottom of the window, because the columns and rows usually extend below it. A grid would keep it within its own row. */}
      <div
        data-bottom-bar=""
        className="sticky bottom-0 -mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-ink bg-paper py-3"
      >
        <ErrorNotice error={start.error} />
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('products.matchProducts')}
        </Button>
        <DiscardButton business={business} id={id} />
      </div>
    </form>
  );
}

/** Each column's heading, or its spreadsheet letter if it has none. */
function getColumnNames({ rows }: FilePreview, headingLine: number): readonly string[] {
  const heading = rows.find(({ line }) => line === headingLine)?.cells ?? [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = heading[column] ?? '';
    return name === '' ? t('products.columnLetter', { letter: toColumnLetter(column) }) : name;
  });
}

const toColumnLetter = (column: number): string =>
  (column < 26 ? '' : toColumnLetter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function describeFormat({ written: { encoding, delimiter, sheet } }: FilePreview): string {
  if (sheet !== null) return t('products.readSheet', { sheet });
  return t('products.readAs', { encoding: encoding?.toUpperCase() ?? '', delimiter: delimiter === '\t' ? 'tab' : (delimiter ?? '') });
}

function DiscardButton({ business, id }: { readonly business: string; readonly id: string }) {
  const queries = useQueryClient();
  const discard = useMutation({
    mutationFn: () => cancelImport(business, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...businessQueryKey(business, 'import'), id] }),
  });
  return (
    <Button variant="link" busy={discard.isPending} onClick={() => discard.mutate()}>
      {t('products.discardFile')}
    </Button>
  );
}
