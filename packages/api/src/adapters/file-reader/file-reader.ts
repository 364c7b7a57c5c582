import type { z } from 'zod';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { type FileReaderLimits, fileReaderLimits } from '../../limits/limits.ts';
import { type LibraryFiles, UnreadableLibraryFile } from '../../resources/library/library-files.ts';
import type { ImageProcessor } from '../../resources/looks/business-images.ts';
import type { WebsiteParser } from '../../resources/looks/website-style.ts';
import type { FileNotRead, ProductFiles } from '../../resources/products/product-files.ts';
import type { UnreadableFile } from '../../resources/products/reading/file-row.ts';
import { FileDeleted, readAll, type StoredFile } from '../../resources/products/stored-file.ts';
import type { Job } from './job.ts';
import { openReaderProcess, type ReaderProcess, type Reading, ReadingStopped } from './reader-process.ts';
import { readingTurns } from './reading-turns.ts';
import {
  colourResponse,
  feedResponse,
  formResponse,
  libraryResponse,
  pictureResponse,
  previewResponse,
  productResponse,
  websiteResponse,
} from './responses.ts';

export interface FileReader {
  readonly products: ProductFiles;
  readonly pictures: ImageProcessor;
  readonly websites: WebsiteParser;
  readonly library: LibraryFiles;
  /** The reader processes, idle ones included. */
  pids(): readonly number[];
  close(): Promise<void>;
}

/**
 * Reads files from outside in child processes. Limits apply to each file. A process that finished its file is reused for the next one; any other is
 * killed.
 */
export function openFileReader(onFault: (fault: unknown) => void, limits: FileReaderLimits = fileReaderLimits): FileReader {
  const all = new Set<ReaderProcess>();
  let idle: { readonly reader: ReaderProcess; readonly timer: NodeJS.Timeout } | null = null;
  const turns = readingTurns({
    atOnce: limits.interactiveConcurrency,
    shareMax: limits.waitingOfBusinessMax,
    waitingMax: limits.waitingMax,
    waitMs: limits.queueMs,
  });

  function end(reader: ReaderProcess): Promise<void> {
    return reader.kill().finally(() => all.delete(reader));
  }

  function acquire(): ReaderProcess {
    const waiting = idle;
    idle = null;
    clearTimeout(waiting?.timer);
    if (waiting?.reader.isReusable()) return waiting.reader;
    if (waiting !== null) void end(waiting.reader);
    const reader = openReaderProcess(limits);
    all.add(reader);
    return reader;
  }

  function release(reader: ReaderProcess): void {
    if (idle !== null || !reader.isReusable()) {
      void end(reader);
      return;
    }
    const timer = setTimeout(() => {
      idle = null;
      void end(reader);
    }, limits.idleMs);
    timer.unref();
    idle = { reader, timer };
  }

  async function* batches<V>(answer: z.ZodType<V>, reading: Reading): AsyncGenerator<readonly V[]> {
    const reader = acquire();
    try {
      for await (const values of reader.read(reading)) yield answer.array().parse(values);
    } finally {
      release(reader);
    }
  }

  /** The values of a job whose caller is waiting for the response. */
  async function valuesOf<V>(
    owner: string,
    answer: z.ZodType<V>,
    job: Job,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<readonly V[] | ReadingStopped | Refusal<'rate_limited'>> {
    const values = await turns.of(owner, async () => {
      const read: V[] = [];
      try {
        for await (const batch of batches(answer, { job, bytes, cpuMs: limits.interactiveCpuMs, waitMs: limits.interactiveWaitMs }))
          read.push(...batch);
        return read;
      } catch (error) {
        if (!(error instanceof ReadingStopped)) throw error;
        if (error.why === 'died') onFault(error);
        return error;
      }
    });
    return values === 'busy' ? refuse('rate_limited', { message: tooMany, retryAfterSeconds: 5 }) : values;
  }

  /** The single value of a product file job. */
  async function readProductFile<V>(
    businessId: string,
    answer: z.ZodType<V>,
    job: Job,
    file: StoredFile,
  ): Promise<V | UnreadableFile | FileNotRead> {
    const values = await valuesOf(businessId, answer, job, readAll(file)).catch((error: unknown) => {
      if (error instanceof FileDeleted) return refuse('not_found');
      throw error;
    });
    if (values instanceof Refusal) return values;
    if (!(values instanceof ReadingStopped)) return values[0] ?? Promise.reject(new Error('the file reader sent no answer'));
    return values.isOfFile
      ? { unreadable: `${stoppedBy(values)} ${smaller}` }
      : refuse('invalid_rows', { message: `${stoppedBy(values)} Try again. If that fails too, upload only the products as .csv.` });
  }

  /** The rows of a product file or feed in batches. The last value may be the reason why reading stopped. */
  async function* readProducts<V extends { readonly line: number }>(
    answer: z.ZodType<V>,
    job: Job,
    file: StoredFile,
  ): AsyncGenerator<readonly V[] | UnreadableFile> {
    let line = 0;
    try {
      for await (const batch of batches(answer, {
        job,
        bytes: readAll(file),
        cpuMs: limits.productsCpuMs,
        waitMs: limits.productsWaitMs,
      })) {
        line = batch.at(-1)?.line ?? line;
        yield batch;
      }
    } catch (error) {
      if (!(error instanceof ReadingStopped) || !error.isOfFile) throw error;
      yield { unreadable: `${stoppedBy(error, 'line', line)} Nothing was imported. ${smaller}` };
    }
  }

  return {
    products: {
      detectFormat: (businessId, file) => readProductFile(businessId, formResponse, { kind: 'form' }, file),
      preview: (businessId, file, options) => readProductFile(businessId, previewResponse, { kind: 'preview', ...options }, file),
      products: (file, form, columns) => readProducts(productResponse, { kind: 'products', form, columns }, file),
      feed: (file, form, columns) => readProducts(feedResponse, { kind: 'feed', form, columns }, file),
    },
    pictures: {
      async process(owner, file, place, crop) {
        const values = await valuesOf(owner, pictureResponse, { kind: 'picture', place, crop }, inOnePiece(file));
        if (values instanceof Refusal) return values;
        const value = values instanceof ReadingStopped ? { refused: 'bad_settings' as const, message: badPicture(place) } : values[0];
        if (value === undefined) throw new Error('the file reader sent no picture');
        return 'refused' in value ? refuse(value.refused, { message: value.message }) : value;
      },
      async extractColours(owner, bytes) {
        const values = await valuesOf(owner, colourResponse, { kind: 'colours' }, inOnePiece(bytes));
        return values instanceof ReadingStopped ? refuse('bad_settings', { message: badPicture('picture') }) : values;
      },
    },
    websites: {
      async parse(owner, files) {
        const bytes = inOnePiece(Buffer.from(JSON.stringify(files)));
        const values = await valuesOf(owner, websiteResponse, { kind: 'website' }, bytes);
        if (values instanceof Refusal) return values;
        if (!(values instanceof ReadingStopped)) return values[0] ?? Promise.reject(new Error('the file reader sent no style'));
        return refuse('invalid_query', {
          message: `url can't be used: the pages of ${new URL(files.url).hostname} are too large to read.`,
        });
      },
    },
    library: {
      async *readRows({ name, bytes }, source) {
        let rows = 0;
        try {
          const job: Job = { kind: 'library', name, source };
          const reading = { job, bytes, cpuMs: limits.libraryCpuMs, waitMs: limits.libraryWaitMs };
          for await (const batch of batches(libraryResponse, reading)) {
            for (const value of batch) {
              if ('unreadable' in value) throw new UnreadableLibraryFile(value.unreadable);
              rows += 1;
              yield value;
            }
          }
        } catch (error) {
          if (!(error instanceof ReadingStopped) || error.why === 'died') throw error;
          throw new UnreadableLibraryFile(
            `${stoppedBy(error, 'row', rows)} The rows read before that are imported. Split the file and upload the parts.`,
          );
        }
      },
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      clearTimeout(idle?.timer);
      idle = null;
      await Promise.all([...all].map(end));
    },
  };
}

const tooMany = 'Too many files are being read right now. Try again in a few seconds.';
const smaller = 'Upload only the products as .csv, split into smaller files.';

const badPicture = (what: string): string =>
  `Reading the ${what} needs too much memory or time. Save it smaller as PNG, JPEG or WebP and upload it again.`;

const outcomes: Readonly<Record<ReadingStopped['why'], string>> = {
  memory: 'needs too much memory, so it was stopped',
  cpu: 'takes too long, so it was stopped',
  wait: 'took too long and was stopped',
  died: 'failed unexpectedly',
};

/** Names what was being read and how far the reader got. */
const stoppedBy = ({ why, what }: ReadingStopped, unit = 'line', count = 0): string =>
  `Reading ${what} ${outcomes[why]}${count === 0 ? '' : ` after ${unit} ${count}`}.`;

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
