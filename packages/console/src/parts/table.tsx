// biome-ignore-all lint/a11y/noRedundantRoles: tables with another display value lose their implied roles

import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface Column<Row> {
  readonly heading: string;
  /** Screen readers announce this cell with every other cell of its row. */
  readonly isRowHeader?: true;
  readonly align?: 'end';
  /** For screen readers only, such as above buttons. */
  readonly isHeadingHidden?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getId: (row: Row) => string;
  readonly isMuted?: (row: Row) => boolean;
  /** Called with the row that the pointer enters or that gets the focus. */
  readonly onPoint?: (row: Row) => void;
}

/** A table; on a narrow screen each row becomes a short list under its first cell. The roles are explicit because the narrow layout loses them. */
export function Table<Row>({ caption, columns, rows, getId, isMuted, onPoint }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-start text-base max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ heading, align, isHeadingHidden }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={classes(
                'border-b border-ink pb-2 pe-5 align-bottom text-[0.9375rem] font-normal text-muted last:pe-0',
                align === 'end' && 'text-end',
              )}
            >
              {isHeadingHidden ? <span className="sr-only">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map((row) => (
          <tr
            key={getId(row)}
            role="row"
            onPointerEnter={onPoint && (() => onPoint(row))}
            onFocus={onPoint && (() => onPoint(row))}
            className={classes('border-b border-line max-md:block max-md:py-3.5', isMuted?.(row) && 'text-muted')}
          >
            {columns.map((column) => (
              <Cell key={column.heading} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({
  column: { heading, isRowHeader: leads, align, isHeadingHidden: silent, cell },
  row,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
}) {
  const content = cell(row);
  const className = classes(
    'py-3 pe-5 align-top font-normal last:pe-0 max-md:flex max-md:gap-3 max-md:py-0.5 max-md:pe-0',
    align === 'end' && 'md:text-end',
    leads && 'max-md:text-[1.0625rem]',
    silent && 'max-md:justify-start max-md:pt-2 md:w-px md:whitespace-nowrap',
  );
  const label = !leads && !silent && (
    <span aria-hidden="true" className="w-28 shrink-0 text-[0.9375rem] text-muted md:hidden">
      {heading}
    </span>
  );
  return leads ? (
    <th role="rowheader" scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td role="cell" className={className}>
      {label}
      <div className="min-w-0">{content}</div>
    </td>
  );
}
