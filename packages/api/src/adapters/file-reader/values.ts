import { Refusal } from '../../errors/refusal.ts';
import { NoLibraryFile } from '../../resources/library/library-files.ts';
import { productRows } from '../../resources/products/product-row.ts';
import { previewOf } from '../../resources/products/reading/preview.ts';
import { formOf, rowsOf } from '../../resources/products/reading/product-file.ts';
import type { StoredFile } from '../../resources/products/stored-file.ts';
import { fragrancesIn } from './fragrances.ts';
import type { Job } from './job.ts';

/** Runs a job inside the reader process. */
export async function* valuesOf(job: Job, pieces: AsyncIterable<Uint8Array>, reading: (what: string) => void): AsyncGenerator<unknown> {
  switch (job.kind) {
    case 'form':
      yield await formOf(await held(pieces));
      return;
    case 'preview': {
      const file = await held(pieces);
      const form = await formOf(file);
      if ('sheet' in form) reading(`the sheet "${form.sheet}"`);
      yield 'unreadable' in form ? form : await previewOf(file, form);
      return;
    }
    case 'products': {
      const productOf = productRows(job.columns);
      for await (const row of rowsOf(await held(pieces), job.form)) {
        const product = productOf(row);
        if (product !== null) yield product;
      }
      return;
    }
    case 'library':
      try {
        yield* fragrancesIn({ name: job.name, bytes: pieces }, job.source);
      } catch (error) {
        if (!(error instanceof NoLibraryFile)) throw error;
        yield { unreadable: error.message };
      }
      return;
    case 'picture': {
      const { takeIn } = await import('./intake.ts');
      const taken = await takeIn(await bytesOf(pieces), job.place, job.crop);
      yield taken instanceof Refusal ? { refused: taken.code, message: taken.message } : taken;
      return;
    }
    case 'colours': {
      const { coloursOf } = await import('./colours.ts');
      yield* await coloursOf(await bytesOf(pieces));
    }
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sliceBytes = 64 * 1024;

/** Holds a whole product file, because a workbook's directory is at its end. It is read in slices, so that little is decoded at once. */
async function held(pieces: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const bytes = await bytesOf(pieces);
  return {
    byteLength: bytes.length,
    async *read(from, to) {
      for (let at = from; at < to; at += sliceBytes) yield bytes.subarray(at, Math.min(at + sliceBytes, to));
    },
  };
}
