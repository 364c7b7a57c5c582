import type { Field } from '../../products/columns/columns.ts';
import type { FeedHead } from '../feed.ts';
import { type FeedMedia, type FeedOutput, type Fill, findHeading, formatSources, type OutputRow } from './output.ts';

/** A column of a result. It is the feed's own column if that has one of its names, otherwise it is appended. */
export interface OutputColumn {
  readonly heading: string;
  /** Other names of the column in feeds. */
  readonly also?: readonly string[];
  /** Use the feed's column of this field, whatever its heading. */
  readonly field?: Field;
  readonly fill: Fill;
}

interface Layout {
  readonly headings: readonly string[];
  /** Where each column is, in the order of the columns. */
  readonly places: readonly number[];
  readonly sources: number;
}

/** A table with all columns and cells of the feed. Only empty cells are filled, and a last column names the source of each. */
export function tableOutput(type: FeedMedia, delimiter: ',' | '\t', columns: readonly OutputColumn[], sourcesHeading: string): FeedOutput {
  const layouts = new WeakMap<FeedHead, Layout>();
  const layoutOf = (head: FeedHead): Layout => {
    const known = layouts.get(head) ?? createLayout(head, columns, sourcesHeading);
    layouts.set(head, known);
    return known;
  };
  const line = (cells: readonly string[]): string => `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`;
  return {
    type,
    begin: (head) => line(layoutOf(head).headings),
    end: '',
    row: (row) => line(fillCells(row, columns, layoutOf(row.head))),
  };
}

function createLayout(head: FeedHead, columns: readonly OutputColumn[], sourcesHeading: string): Layout {
  const headings = [...head.headings];
  const places = columns.map(({ heading, also = [], field }) => {
    const place = (field === undefined ? null : head.columns[field]) ?? findHeading(head.headings, [heading, ...also]);
    return place ?? headings.push(heading) - 1;
  });
  return { headings, places, sources: headings.push(sourcesHeading) - 1 };
}

function fillCells(row: OutputRow, columns: readonly OutputColumn[], { headings, places, sources }: Layout): string[] {
  const cells = headings.map((_, at) => row.cells[at] ?? '');
  const filled: (readonly [string, string])[] = [];
  columns.forEach(({ fill }, at) => {
    const place = places[at] ?? 0;
    const value = cells[place]?.trim() === '' ? fill(row, row.head.language) : undefined;
    if (value === undefined) return;
    cells[place] = value.text;
    filled.push([headings[place] ?? '', value.source]);
  });
  cells[sources] = formatSources(filled);
  return cells;
}

/** A cell (RFC 4180). The feed's own cells are its sender's, so nothing in them is changed. */
const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
