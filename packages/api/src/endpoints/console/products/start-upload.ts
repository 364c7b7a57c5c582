import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { text } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { startedImport } from './import-response.ts';

const { fileBytesMax, pieceBytesMax } = productFileLimits;

export const startUpload = consoleOperation({
  id: 'startUpload',
  method: 'POST',
  path: '/businesses/{business}/imports',
  title: 'Start a product file upload',
  purpose: 'Announces a CSV, TSV or XLSX file. It is then uploaded in parts, previewed, and imported once its columns are mapped.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      name: text(200).describe('The name of the file.'),
      bytes: z
        .int()
        .min(1, 'must be at least 1')
        .max(fileBytesMax, `must be at most ${fileBytesMax}`)
        .describe('The size of the file in bytes.'),
    }),
  },
  answer: answerOf({ ...startedImport, piece_bytes: z.int().describe('The size in bytes of every part except the last.') }).meta({
    id: 'Upload',
  }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'rate_limited'],
  needs: ['uploads'],
}).run(async ({ body: { name, bytes }, by }, { uploads }) => {
  const id = await uploads.create(by, { name, byteLength: bytes });
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id, piece_bytes: pieceBytesMax };
});
