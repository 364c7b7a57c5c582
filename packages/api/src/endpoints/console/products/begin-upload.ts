import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { text } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { begun } from './import-answer.ts';

const { fileBytesMax, pieceBytesMax } = productFileLimits;

export const beginUpload = consoleOperation({
  id: 'beginUpload',
  method: 'POST',
  path: '/businesses/{business}/imports',
  title: 'Begin to send a file of products',
  purpose:
    'Say what is going to be sent: CSV, TSV or XLSX. The file follows in pieces, then is looked at, and is read once somebody has said which column is which.',
  for: 'editor',
  send: {
    path: businessPath,
    body: z.strictObject({
      name: text(200).describe('The name of the file.'),
      bytes: z.int().min(1, 'must be at least 1').max(fileBytesMax, `must be at most ${fileBytesMax}`).describe('How large the file is.'),
    }),
  },
  answer: answerOf({ ...begun, piece_bytes: z.int().describe('The size of each piece but the last.') }).meta({ id: 'Upload' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'rate_limited'],
  needs: ['uploads'],
}).run(async ({ body: { name, bytes }, by }, { uploads }) => {
  const id = await uploads.begin(by, { name, byteLength: bytes });
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id, piece_bytes: pieceBytesMax };
});
