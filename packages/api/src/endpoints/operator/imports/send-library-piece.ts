import { libraryFileLimits } from '../../../limits/limits.ts';
import { filePiece } from '../../console/file-piece.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const sendLibraryPiece = consoleOperation({
  id: 'sendLibraryPiece',
  method: 'POST',
  path: '/imports/{import}/pieces/{piece}',
  title: 'Send a piece of a file',
  purpose: 'The bytes of one piece, the first of which is 0. A piece that is sent again takes the place of the one before.',
  for: 'operator',
  send: {
    path: importPath.extend({ piece: filePiece }),
  },
  file: { bytesMax: libraryFileLimits.pieceBytesMax },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['libraryUploads'],
}).run(async ({ path, file }, { libraryUploads }) => doneUnless(await libraryUploads.keepPiece(path.import, path.piece, file)));
