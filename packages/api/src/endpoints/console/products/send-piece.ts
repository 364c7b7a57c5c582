import { productFileLimits } from '../../../limits/limits.ts';
import { filePiece } from '../file-piece.ts';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { importPath } from './import-answer.ts';

export const sendPiece = consoleOperation({
  id: 'sendPiece',
  method: 'POST',
  path: '/businesses/{business}/imports/{import}/pieces/{piece}',
  title: 'Send a piece of a file',
  purpose: 'The bytes of one piece, the first of which is 0. A piece that is sent again takes the place of the one before.',
  for: 'editor',
  send: {
    path: importPath.extend({ piece: filePiece }),
  },
  file: { bytesMax: productFileLimits.pieceBytesMax },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['uploads'],
}).run(async ({ path, file, by }, { uploads }) => doneUnless(await uploads.keepPiece(by, path.import, path.piece, file)));
