import type { FileColumns, FilePreview } from '../../../api/products/imports.ts';
import { classes } from '../../../parts/classes.ts';

interface FirstRowsProps {
  readonly preview: FilePreview;
  readonly columns: FileColumns;
  readonly names: readonly string[];
}

const roles = [
  ['name', 'Title'],
  ['ref', 'Reference'],
  ['brand', 'Brand'],
  ['strength', 'Strength'],
] as const;

/** The first rows of the file as it is, with the columns marked that are taken. It is moved sideways within itself, by the keyboard too. */
export function FirstRows({ preview, columns, names }: FirstRowsProps) {
  const roleOf = (column: number): string | undefined => roles.find(([field]) => columns[field] === column)?.[1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by the keyboard
    <section aria-label="The first rows of the file" tabIndex={0} className="overflow-x-auto rounded border border-line bg-surface">
      <table className="min-w-full border-collapse text-left text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className="border-b border-ink px-3 py-2 font-normal text-muted">
              Line
            </th>
            {names.map((name, column) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may bear one name
                key={column}
                scope="col"
                className={classes(
                  'border-b border-ink px-3 py-2 align-bottom',
                  roleOf(column) === undefined ? 'font-normal text-muted' : 'font-medium',
                )}
              >
                <span className={classes('label block whitespace-nowrap', roleOf(column) !== undefined && 'text-accent')}>
                  {roleOf(column) ?? 'left out'}
                </span>
                <span className="whitespace-nowrap">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells }) => (
            <tr key={line} className={classes('border-b border-line last:border-0', line <= columns.heading_line && 'text-muted italic')}>
              <td className="px-3 py-1.5 text-muted">{line}</td>
              {names.map((_, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name of their own
                  key={column}
                  className={classes('max-w-80 truncate px-3 py-1.5', roleOf(column) === undefined && 'text-muted')}
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
