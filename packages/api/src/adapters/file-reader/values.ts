import { Refusal } from '../../errors/refusal.ts';
import { feedRowLimits } from '../../limits/limits.ts';
import { UnreadableLibraryFile } from '../../resources/library/library-files.ts';
import { createRowParser, parseFeedRow } from '../../resources/products/product-row.ts';
import { createPreview } from '../../resources/products/reading/preview.ts';
import { detectFormat, readRows } from '../../resources/products/reading/product-file.ts';
import type { StoredFile } from '../../resources/products/stored-file.ts';
import { fragrancesIn } from './fragrances.ts';
import type { Job } from './job.ts';

/** Runs a job inside the reader process. */
export async function* valuesOf(job: Job, pieces: AsyncIterable<Uint8Array>, reading: (what: string) => void): AsyncGenerator<unknown> {
  switch (job.kind) {
    case 'form':
      yield await detectFormat(await bufferFile(pieces));
      return;
    case 'preview': {
      const file = await bufferFile(pieces);
      const form = await detectFormat(file, job);
      if ('sheet' in form) reading(`the sheet "${form.sheet}"`);
      yield 'unreadable' in form ? form : await createPreview(file, form, job.isFeed ? feedRowLimits : undefined);
      return;
    }
    case 'feed':
      for await (const row of readRows(await bufferFile(pieces), job.form, { limits: feedRowLimits }))
        if (row.line > job.columns.headingLine) yield parseFeedRow(row, job.columns);
      return;
    case 'products': {
      const productOf = createRowParser(job.columns);
      for await (const row of readRows(await bufferFile(pieces), job.form)) {
        const product = productOf(row);
        if (product !== null) yield product;
      }
      return;
    }
    case 'library':
      try {
        yield* fragrancesIn({ name: job.name, bytes: pieces }, job.source);
      } catch (error) {
        if (!(error instanceof UnreadableLibraryFile)) throw error;
        yield { unreadable: error.message };
      }
      return;
    case 'picture': {
      const { prepareImage } = await import('./intake.ts');
      const image = await prepareImage(await bytesOf(pieces), job.place, job.crop);
      yield image instanceof Refusal ? { refused: image.code, message: image.message } : image;
      return;
    }
    case 'colours': {
      const { extractColours } = await import('./colours.ts');
      yield* await extractColours(await bytesOf(pieces));
      return;
    }
    case 'website': {
      const { parseWebsite } = await import('./website.ts');
      yield await parseWebsite(JSON.parse((await bytesOf(pieces)).toString('utf8')));
    }
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const sliceBytes = 64 * 1024;

/** Buffers an entire product file, because a workbook's directory is at its end. It is read in slices, so that little is decoded at a time. */
async function bufferFile(pieces: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const bytes = await bytesOf(pieces);
  return {
    byteLength: bytes.length,
    async *read(from, to) {
      for (let at = from; at < to; at += sliceBytes) yield bytes.subarray(at, Math.min(at + sliceBytes, to));
    },
  };
}
