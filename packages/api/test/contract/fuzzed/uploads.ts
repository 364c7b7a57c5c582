import fc from 'fast-check';
import sharp from 'sharp';
import { consoleOperations } from '../../../src/endpoints/console/operations.ts';
import { operatorOperations } from '../../../src/endpoints/operator/operations.ts';
import { createWorkbook } from '../../../src/resources/products/samples/files.ts';
import { consolePath, operatorPath } from '../../../src/versioning.ts';
import { anyMethod, type FuzzTarget } from '../fuzzing.ts';
import { fuzzBody } from './bodies.ts';

/** Uploads waiting for their only part, each declared with the size of the valid file. */
export interface UploadWorld {
  readonly publicUrl: string;
  readonly business: string;
  readonly person: { readonly cookie: string };
  readonly keeper: { readonly cookie: string };
  readonly products: string;
  readonly workbook: string;
  readonly library: string;
}

export const validFiles = {
  products: Buffer.from('sku,brand,title\nA-1,Dior,Sauvage\nA-2,Dior,"Sauvage, 50 ml"\n'),
  library: Buffer.from('id,brand,name\nmutated-1,Dior,Sauvage\nmutated-2,Dior,"Sauvage, encore"\n'),
  workbook: await createWorkbook([
    ['sku', 'brand', 'title'],
    ['A-1', 'Dior', 'Sauvage'],
  ]),
} as const;

const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } });
const pictures = await Promise.all([drawn.clone().png().toBuffer(), drawn.clone().jpeg().toBuffer(), drawn.clone().webp().toBuffer()]);

/** A file unchanged, with changed bytes, truncated, or with inserted bytes. */
const changed = (valid: Buffer, keepsLength: boolean): fc.Arbitrary<Buffer> =>
  fc.oneof(
    fc.constant(valid),
    fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }).map((changes) => {
      const copy = Buffer.from(valid);
      for (const [at, byte] of changes) copy[at] = byte;
      return copy;
    }),
    ...(keepsLength
      ? []
      : [
          fc.nat(valid.length).map((at) => valid.subarray(0, at)),
          fc
            .tuple(fc.nat(valid.length), fc.uint8Array({ maxLength: 200 }))
            .map(([at, bytes]) => Buffer.concat([valid.subarray(0, at), bytes, valid.subarray(at)])),
        ]),
  );

/** All uploads: product files, library files and images. */
export function uploadTarget({ publicUrl, business, person, keeper, products, workbook: book, library }: UploadWorld): FuzzTarget {
  const shop = `${consolePath}/businesses/${business}`;
  const piece = fc.constantFrom('0', '0', '0', '0', '1', '999', '00', '-1', '1000');
  const method = fc.oneof({ weight: 12, arbitrary: fc.constant('POST') }, anyMethod);
  const pieceOf = (path: string, valid: Buffer) =>
    fc.record({
      method,
      path: piece.map((nth) => `${path}/pieces/${nth}`),
      body: fc.oneof({ weight: 3, arbitrary: changed(valid, true) }, changed(valid, false)),
    });
  const asked = (path: string) => fc.constant({ method: 'GET', path, body: '' });
  const start = (path: string) =>
    fc.record({
      method: fc.constant('POST'),
      path: fc.constantFrom(path, path.replace('start', 'cancel'), `${path}ed`, `${path}ed`, `${path}ed`),
      body: fuzzBody({ columns: { heading_line: 1, ref: 0, name: 2, brand: 1, strength: null } }),
    });
  const origin = `Origin: ${publicUrl}`;
  return {
    base: '',
    calls: fc.oneof(
      pieceOf(`${shop}/imports/${products}`, validFiles.products),
      pieceOf(`${shop}/imports/${book}`, validFiles.workbook),
      pieceOf(`${operatorPath}/imports/${library}`, validFiles.library),
      start(`${shop}/imports/${products}/start`),
      start(`${shop}/imports/${book}/start`),
      asked(`${shop}/imports/${products}/preview`),
      asked(`${shop}/imports/${book}/preview`),
      fc.record({
        method,
        path: fc
          .tuple(
            fc.constantFrom('logo', 'bottle', 'background', 'x'),
            fc.constantFrom('', '', '&crop=0,0,1,1', '&crop=0.9,0.9,0.000001,1', '&crop=1,1,0,0', '&crop=9'),
          )
          .map(([place, crop]) => `${shop}/pictures?place=${place}${crop}`),
        body: fc.oneof(
          ...pictures.map((picture) => changed(picture, false)),
          fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
        ),
      }),
    ),
    callers: fc.oneof(
      { weight: 12, arbitrary: fc.constant(() => [origin, `Cookie: ${person.cookie}`]) },
      { weight: 3, arbitrary: fc.constant(() => [origin, `Cookie: ${keeper.cookie}`]) },
      fc.constantFrom(
        () => [`Cookie: ${person.cookie}`],
        () => [origin],
      ),
    ),
    queryNames: ['place', 'crop'],
    isDeclared: (answer) =>
      [...consoleOperations(), ...operatorOperations()].some(({ declaration }) => declaration.answer.safeParse(answer).success),
    media: ['image/jpeg', 'image/webp'],
  };
}
