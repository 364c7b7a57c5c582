import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ofBusiness } from '../../../api/business/businesses.ts';
import { cancelImport, type FileColumns, type FilePreview, previewQuery, startImport } from '../../../api/products/imports.ts';
import { isRefused } from '../../../api/refused.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/field.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { FirstRows } from './first-rows.tsx';

/** Which column is which: proposed by the headings, changed by the person, shown on their own rows. */
export function ColumnsStep({ business, id }: { readonly business: string; readonly id: string }) {
  const { data: preview, error, refetch } = useQuery(previewQuery(business, id));
  const queries = useQueryClient();
  const isNoTable = isRefused(error, 'invalid_rows');
  // The import has ended with it, and says why.
  useEffect(() => {
    if (!isNoTable) return;
    void queries.invalidateQueries({ queryKey: [...ofBusiness(business, 'import'), id] });
    void queries.invalidateQueries({ queryKey: ofBusiness(business, 'imports') });
  }, [isNoTable, queries, business, id]);
  if (error !== null)
    return (
      <div className="grid max-w-3xl gap-5">
        <Fault error={error} onRetry={() => void refetch()} />
        <Discard business={business} id={id} />
      </div>
    );
  return preview === undefined ? <Loading /> : <Columns business={business} id={id} preview={preview} />;
}

const fields = [
  ['name', 'Title', 'What your shop calls the product'],
  ['ref', 'Reference', 'SKU, article number or barcode'],
  ['brand', 'Brand', 'The house, if it has a column'],
  ['strength', 'Strength', 'EDT, EDP …, if it has a column'],
] as const;

function Columns({ business, id, preview }: { readonly business: string; readonly id: string; readonly preview: FilePreview }) {
  const [columns, setColumns] = useState<FileColumns>(preview.columns);
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: () => startImport(business, id, columns),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [...ofBusiness(business, 'import'), id] });
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'imports') });
    },
  });
  const names = namesOf(preview, columns.heading_line);
  return (
    <form
      className="grid grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) start.mutate();
      }}
    >
      <section aria-labelledby="which" className="grid gap-5">
        <h2 id="which" className="font-display text-[1.75rem] leading-tight">
          Which column is which?
        </h2>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
          {fields.map(([field, label, hint]) => (
            <Select
              key={field}
              label={label}
              hint={hint}
              value={columns[field] ?? ''}
              onChange={({ currentTarget: { value } }) => setColumns({ ...columns, [field]: value === '' ? null : Number(value) })}
            >
              {field !== 'name' && <option value="">{field === 'ref' ? 'None: the title itself' : 'None'}</option>}
              {names.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may bear one name
                <option key={column} value={column}>
                  {name}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <div className="max-w-xs">
          <Select
            label="Products begin"
            value={columns.heading_line}
            onChange={({ currentTarget: { value } }) => setColumns({ ...columns, heading_line: Number(value) })}
          >
            <option value={0}>in the first line</option>
            {preview.rows.slice(0, 12).map(({ line }) => (
              <option key={line} value={line}>
                below line {line}
              </option>
            ))}
          </Select>
        </div>
      </section>
      <FirstRows preview={preview} columns={columns} names={names} />
      <Fault error={start.error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" dress="ink" busy={start.isPending}>
          Match these products
        </Button>
        <Discard business={business} id={id} />
        <p className="text-[0.9375rem] text-muted">{writtenWords(preview)} Costs no calls, and changes nothing that you decided.</p>
      </div>
    </form>
  );
}

/** What each column is called: by its heading, else by its letter in a spreadsheet. */
function namesOf({ rows }: FilePreview, headingLine: number): readonly string[] {
  const heading = rows.find(({ line }) => line === headingLine)?.cells ?? [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const name = heading[column] ?? '';
    return name === '' ? `Column ${letterOf(column)}` : name;
  });
}

const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function writtenWords({ written: { encoding, delimiter, sheet } }: FilePreview): string {
  if (sheet !== null) return `From the sheet “${sheet}”.`;
  const named = delimiter === '\t' ? 'tabs' : `“${delimiter}”`;
  return `Read as ${encoding?.toUpperCase()}, separated by ${named}.`;
}

function Discard({ business, id }: { readonly business: string; readonly id: string }) {
  const queries = useQueryClient();
  const discard = useMutation({
    mutationFn: () => cancelImport(business, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...ofBusiness(business, 'import'), id] }),
  });
  return (
    <Button dress="bare" busy={discard.isPending} onClick={() => discard.mutate()}>
      Discard the file
    </Button>
  );
}
