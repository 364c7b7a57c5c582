import type { MonthLine } from '../../../resources/usage/month-lines.ts';
import { csvRow } from '../../console/csv.ts';

const columns = [
  'month',
  'business_id',
  'business',
  'plan',
  'kind',
  'month_of_use',
  'included',
  'used',
  'overage',
  'price',
  'currency',
] as const;

/** The first line of the export. */
export const lineHeadings = csvRow(columns);

/** `month` is YYYY-MM. */
export const formatMonthLines = (month: string, lines: readonly MonthLine[]): string =>
  lines
    .map((line) => {
      const response = toLineResponse(month, line);
      return csvRow(columns.map((column) => response[column] ?? ''));
    })
    .join('');

export const toLineResponse = (
  month: string,
  { businessId, monthOfUse, ...line }: MonthLine,
): Readonly<Record<(typeof columns)[number], string | number | null>> => ({
  month,
  business_id: businessId,
  month_of_use: monthOfUse.slice(0, 7),
  ...line,
});
