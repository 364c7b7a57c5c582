import { call, sendFile } from '../client.ts';
import { type UploadOptions, uploadInPieces } from './upload-in-pieces.ts';

/** Uploads a file in parts, retrying on connection errors. Returns the ID of its import; `onProgress` gets the share uploaded, from 0 to 1. */
export async function upload(business: string, file: File, { onProgress: onShare, signal }: UploadOptions): Promise<string> {
  const { import: id, piece_bytes: size } = await call(
    'post',
    '/businesses/{business}/imports',
    { path: { business }, body: { name: file.name.slice(-200) || 'products', bytes: file.size } },
    signal,
  );
  await uploadInPieces(file, size, { onProgress: onShare, signal }, (piece, bytes) =>
    sendFile('/businesses/{business}/imports/{import}/pieces/{piece}', { path: { business, import: id, piece } }, bytes, signal),
  );
  return id;
}
