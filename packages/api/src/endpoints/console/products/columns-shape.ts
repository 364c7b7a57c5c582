import { z } from 'zod';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Columns } from '../../../resources/products/columns/columns.ts';

const last = productFileLimits.columnsMax - 1;
const column = z.int().min(0).max(last, `must be at most ${last}`);

export const columnsShape = z
  .strictObject({
    heading_line: z
      .int()
      .min(0)
      .describe('The line number of the header row. Everything up to and including this line is skipped. 0 if there is no header row.'),
    ref: column.nullable().describe('The product reference. Null if the title is also the reference.'),
    name: column.describe('The product title.'),
    brand: column.nullable(),
    strength: column.nullable(),
    gtin: column.nullable().optional().describe('The barcode. May be the column of the product reference.'),
  })
  .describe("The zero-based column mapping. Null for columns that the file doesn't have.")
  .meta({ id: 'FileColumns' });

export const toColumnsResponse = ({ headingLine, ...columns }: Columns): z.output<typeof columnsShape> => ({
  heading_line: headingLine,
  ...columns,
});

export const parseColumns = ({ heading_line: headingLine, gtin = null, ...columns }: z.output<typeof columnsShape>): Columns => ({
  headingLine,
  ...columns,
  gtin,
});
