import { z } from 'zod';
import { libraryFileLimits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { consoleOperation, done } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const sendLibraryPiece = consoleOperation({
  id: 'sendLibraryPiece',
  method: 'POST',
  path: '/imports/{import}/pieces/{piece}',
  title: 'Send a piece of a file',
  purpose: 'The bytes of one piece, the first of which is 0. A piece that is sent again takes the place of the one before.',
  for: 'operator',
  send: {
    path: importPath.extend({
      piece: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .meta({ override: { type: 'integer', minimum: 0, maximum: 999 } })
        .describe('Which piece this is.'),
    }),
  },
  file: { bytesMax: libraryFileLimits.pieceBytesMax },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryUploads'],
}).run(
  async ({ path, file }, { libraryUploads }) =>
    (await libraryUploads.keepPiece(path.import, path.piece, file)) ?? { ok: true, api_version: apiVersion },
);
