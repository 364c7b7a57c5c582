import { got, type TestPerson } from './console.ts';
import type { TestBusiness } from './harness.ts';

/** Uploads a product file in pieces, as the page does, and returns the import ID. */
export async function uploadProducts(
  person: TestPerson,
  { id: business }: Pick<TestBusiness, 'id'>,
  content: string | Uint8Array,
  name = 'products.csv',
): Promise<string> {
  const bytes = Buffer.from(content);
  const path = `/businesses/${business}/imports`;
  const { import: id, piece_bytes: size } = Object(await got('startUpload', person.call('POST', path, { name, bytes: bytes.length })));
  for (let piece = 0; piece * size < bytes.length; piece++) {
    const part = bytes.subarray(piece * size, (piece + 1) * size);
    await got('uploadPiece', person.call('POST', `${path}/${id}/pieces/${piece}`, undefined, {}, part));
  }
  return String(id);
}
