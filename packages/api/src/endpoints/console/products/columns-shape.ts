import { z } from 'zod';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Columns } from '../../../resources/products/columns/columns.ts';

const last = productFileLimits.columnsMax - 1;
const column = z.int().min(0).max(last, `must be at most ${last}`);

export const columnsShape = z
  .strictObject({
    heading_line: z.int().min(0).describe('The line with the headings, which like those above it is no product. 0 where there is none.'),
    ref: column.nullable().describe('Your reference. Null where the title is the reference too.'),
    name: column.describe('The title of the product.'),
    brand: column.nullable(),
    strength: column.nullable(),
  })
  .describe('Which column holds what, counted from 0. Null for what the file does not have.')
  .meta({ id: 'FileColumns' });

export const columnsShown = ({ headingLine, ...columns }: Columns): z.output<typeof columnsShape> => ({
  heading_line: headingLine,
  ...columns,
});

export const columnsOf = ({ heading_line: headingLine, ...columns }: z.output<typeof columnsShape>): Columns => ({
  headingLine,
  ...columns,
});
