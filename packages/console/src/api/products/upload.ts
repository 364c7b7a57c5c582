import { call, sendFile } from '../call.ts';
import { inPieces, type OnTheWay } from './pieces.ts';

/** Sends a file piece by piece, and a piece again where the line broke. The id of its import; `onShare` is told how much has arrived, from 0 to 1. */
export async function upload(business: string, file: File, { onShare, signal }: OnTheWay): Promise<string> {
  const { import: id, piece_bytes: size } = await call(
    'post',
    '/businesses/{business}/imports',
    { path: { business }, body: { name: file.name.slice(-200) || 'products', bytes: file.size } },
    signal,
  );
  await inPieces(file, size, { onShare, signal }, (piece, bytes) =>
    sendFile('/businesses/{business}/imports/{import}/pieces/{piece}', { path: { business, import: id, piece } }, bytes, signal),
  );
  return id;
}
