import { addOperator } from '../../src/adapters/postgres/operator/operators.ts';
import { type Browser, got, newPerson, type Served, type TestPerson, totp } from './console.ts';
import type { TestDatabase } from './harness.ts';

/** Creates an operator with an account, a second factor and the role. */
export async function newOperator(
  service: Served,
  { db }: Pick<TestDatabase, 'db'>,
  email = 'keeper@sillage.example',
): Promise<TestPerson> {
  const keeper = await newPerson(service, email);
  const { uri } = await got('setUpSecondFactor', keeper.call('POST', '/auth/totp', { password: keeper.password }));
  await got('confirmSecondFactor', keeper.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  await addOperator(db, email);
  return keeper;
}

export interface Desk {
  /** A call to the operator API as its pages make it, with a JSON body or file bytes. */
  at(method: string, path: string, body?: unknown): Promise<Response>;
  asked(id: string, path: string): Promise<Record<string, unknown>>;
  did(id: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

export function openDesk({ publicUrl }: { readonly publicUrl: string }, { cookie }: Browser): Desk {
  const at = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${publicUrl}/api/operator/v1${path}`, {
      method,
      headers: {
        cookie,
        ...(method !== 'GET' && { origin: publicUrl }),
        ...(body !== undefined && { 'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    });
  return {
    at,
    asked: (id, path) => got(id, at('GET', path)),
    did: (id, path, body) => got(id, at('POST', path, body)),
  };
}

/** Uploads a file at the operator desk and starts its import. Returns the import id. */
export async function uploadFile(desk: Desk, name: string, source: string, content: string): Promise<string> {
  const bytes = Buffer.from(content);
  const upload = await desk.did('startLibraryUpload', '/imports', { name, source, bytes: bytes.length });
  const size = Number(upload.piece_bytes);
  for (let piece = 0; piece * size < bytes.length; piece++)
    await desk.did('uploadLibraryPiece', `/imports/${upload.import}/pieces/${piece}`, bytes.subarray(piece * size, (piece + 1) * size));
  await desk.did('startLibraryImport', `/imports/${upload.import}/start`);
  return String(upload.import);
}
