import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { limits, productFileLimits } from '../../../limits/limits.ts';
import { gtinCharactersMax } from '../../../resources/gtin/gtin.ts';
import { apiVersion } from '../../../versioning.ts';
import { productRef, text, visible } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { startedImport } from './import-response.ts';

const cell = text(limits.rowTextCharactersMax).refine(...visible);

export const addProducts = consoleOperation({
  id: 'addProducts',
  method: 'POST',
  path: '/businesses/{business}/products',
  title: 'Add products manually',
  purpose: 'Imports and matches a few products that were entered by hand. Free.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            ref: productRef,
            name: cell,
            brand: cell.optional(),
            strength: cell.optional(),
            gtin: text(gtinCharactersMax).optional().describe('The barcode.'),
          }),
          'must be a list',
        )
        .min(1, 'must have at least one row')
        .max(productFileLimits.batchRowsMax, `must have at most ${productFileLimits.batchRowsMax} rows`)
        .refine((rows) => new Set(rows.map(({ ref }) => ref)).size === rows.length, 'must not contain duplicate references'),
    }),
  },
  answer: answerOf(startedImport).meta({ id: 'StartedImport' }),
  badInput: { body: 'invalid_rows' },
  refuses: ['not_found', 'not_entitled', 'invalid_rows', 'rate_limited'],
  needs: ['imports'],
}).run(async ({ body, by }, { imports }) => {
  const rows = body.rows.map(({ ref, name, brand, strength, gtin }) => ({
    ref,
    name,
    ...(brand !== undefined && { brand }),
    ...(strength !== undefined && { strength }),
    ...(gtin !== undefined && { gtin }),
  }));
  const id = await imports.addRows(by, rows);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id };
});
