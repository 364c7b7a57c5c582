import { productFileLimits } from '../../../limits/limits.ts';
import { filePiece } from '../file-piece.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { importPath } from './import-response.ts';

export const uploadPiece = consoleOperation({
  id: 'uploadPiece',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/pieces/{piece}',
  title: 'Upload a part of a file',
  purpose: 'Uploads the bytes of one part, counted from 0. Sending a part again replaces it.',
  for: 'editor',
  send: {
    path: importPath.extend({ piece: filePiece }),
  },
  file: { bytesMax: productFileLimits.pieceBytesMax },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['uploads'],
}).run(async ({ path, file, by }, { uploads }) => doneUnless(await uploads.savePiece(by, path.import, path.piece, file)));
