import { libraryFileLimits } from '../../../limits/limits.ts';
import { filePiece } from '../../console/file-piece.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

export const uploadLibraryPiece = consoleOperation({
  id: 'uploadLibraryPiece',
  method: 'POST',
  path: '/imports/{import}/pieces/{piece}',
  title: 'Upload a part of a file',
  purpose: 'Uploads the bytes of one part, counted from 0. Sending a part again replaces it.',
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
