import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { libraryFileLimits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { text } from '../../input.ts';
import { source } from './import-shape.ts';

const { fileBytesMax, pieceBytesMax } = libraryFileLimits;

export const startLibraryUpload = consoleOperation({
  id: 'startLibraryUpload',
  method: 'POST',
  path: '/imports',
  title: 'Start a library file upload',
  purpose:
    'Announces a file: CSV with a header, or JSON Lines if its name ends in .jsonl. The file is then uploaded in parts, and the import is started.',
  for: 'operator',
  send: {
    body: z.strictObject({
      name: text(200).describe('The name of the file.'),
      source,
      bytes: z
        .int()
        .min(1, 'must be at least 1')
        .max(fileBytesMax, `must be at most ${fileBytesMax}`)
        .describe('The size of the file in bytes.'),
    }),
  },
  answer: answerOf({
    import: z.guid().describe('The import ID.'),
    piece_bytes: z.int().describe('The size in bytes of every part except the last.'),
  }).meta({ id: 'LibraryUpload' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'rate_limited'],
  needs: ['libraryUploads'],
}).run(async ({ body: { name, source, bytes }, actor }, { libraryUploads }) => {
  const id = await libraryUploads.begin({ name, source, byteLength: bytes }, actor);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, import: id, piece_bytes: pieceBytesMax };
});
