import { setTimeout as wait } from 'node:timers/promises';
import type { Format } from './kind.ts';
import { type Answer, answerMsMax, messageOf, type Session } from './session.ts';

/** What the service did with a hostile file, and what it should have done differently. */
export interface UploadResult {
  readonly outcome: string;
  /** What the uploader sees. */
  readonly message: string;
  readonly complaints: readonly string[];
}

export interface HostileFile {
  readonly format: Format;
  readonly bytes: Buffer;
  readonly validRowCount: number;
}

/** How long reading a file may take, from its last byte on. */
const readMsMax = 600_000;
/** How long to let the rows of a hostile file be matched before cancelling the import. */
const matchMs = 3_000;

/** Uploads a product file as the console does: sends its parts, previews it, and imports it with the proposed columns. */
export async function uploadProducts(session: Session, business: string, file: HostileFile): Promise<UploadResult> {
  const base = `/businesses/${business}/imports`;
  const begun = await session.call('POST', base, { name: `products.${file.format}`, bytes: file.bytes.length });
  if (begun.status !== 200) return rejected(begun, /./, 'upload');
  const path = `${base}/${begun.json.import}`;
  const unsent = await sendPieces(session, path, file.bytes, Number(begun.json.piece_bytes));
  if (unsent !== null) return unsent;
  const preview = await session.call('GET', `${path}/preview`);
  if (preview.status !== 200) {
    await session.call('POST', `${path}/cancel`);
    return rejected(preview, placeInFile, 'preview');
  }
  const started = await session.call('POST', `${path}/start`, { columns: preview.json.columns });
  if (started.status !== 200) return rejected(started, placeInFile, 'start');
  const read = await poll(session, path, ({ state }) => state !== 'sent' && state !== 'reading', readMsMax);
  if (read === null) return unread(session, path);
  if (read.state === 'matching') {
    await poll(session, path, ({ state }) => state !== 'matching', matchMs);
    await session.call('POST', `${path}/cancel`);
  }
  if (read.state === 'failed') return failed(read, file);
  const [rows, bad] = [Number(read.rows), Number(read.bad_rows)];
  return {
    outcome: `${rows} imported, ${bad} bad`,
    message: '',
    complaints: [
      ...(await checkBadRows(session, path, bad)),
      ...missingRows(rows, file),
      ...(rows + bad === 0 ? ['no row and no reason'] : []),
    ],
  };
}

/** Uploads a library file as the operator desk does. */
export async function uploadLibrary(session: Session, file: HostileFile): Promise<UploadResult> {
  const name = file.format === 'library jsonl' ? 'hostile.jsonl' : 'hostile.csv';
  const begun = await session.call('POST', '/imports', { name, source: 'hostile', bytes: file.bytes.length });
  if (begun.status !== 200) return rejected(begun, /./, 'upload');
  const path = `/imports/${begun.json.import}`;
  const unsent = await sendPieces(session, path, file.bytes, Number(begun.json.piece_bytes));
  if (unsent !== null) return unsent;
  const started = await session.call('POST', `${path}/start`);
  if (started.status !== 200) return rejected(started, placeInFile, 'start');
  const read = await poll(session, path, ({ state }) => state === 'done' || state === 'failed' || state === 'interrupted', readMsMax);
  if (read === null) return unread(session, path);
  // Reading ends before the last valid rows when nearly all rows are bad.
  if (/rows of this file are invalid/.test(String(read.fault))) return failed(read, { ...file, validRowCount: 0 });
  if (read.state !== 'done') return failed(read, file);
  const [rows, bad] = [Number(read.rows) - Number(read.bad), Number(read.bad)];
  const page = await session.call('GET', `${path}/bad-rows?limit=200`);
  const reasons = Array.isArray(page.json.rows) ? page.json.rows : [];
  const unclear = reasons.filter(({ line, reason }) => !Number.isInteger(line) || line < 1 || String(reason).length < 6);
  const [first] = reasons;
  return {
    outcome: `${rows} imported, ${bad} bad`,
    message: first === undefined ? '' : `Line ${first.line}: ${first.reason}`,
    complaints: [
      ...missingRows(rows, file),
      ...(bad > 0 && reasons.length === 0 ? [`${bad} bad rows without a reason: ${page.status} ${page.text.slice(0, 100)}`] : []),
      ...unclear.slice(0, 2).map(({ line, reason }) => `unclear reason: ${line} ${reason}`),
    ],
  };
}

const places = ['logo', 'bottle', 'background'] as const;

/** Uploads an image, requests palettes for it, and deletes it. Alternates between the places on a card. */
export async function uploadPicture(session: Session, business: string, { bytes }: HostileFile, nth: number): Promise<UploadResult> {
  const place = places[nth % places.length] ?? 'logo';
  const crop = nth % 2 === 0 ? '' : '&crop=0.1,0.1,0.5,0.5';
  const base = `/businesses/${business}/pictures`;
  const stored = await session.call('POST', `${base}?place=${place}${crop}`, bytes);
  if (stored.status !== 200) return rejected(stored, new RegExp(`\\b(?:${place}|file|picture)\\b`), place);
  const path = `${base}/${stored.json.hash}`;
  const palettes = await session.call('GET', `${path}/palettes`);
  const deleted = await session.call('DELETE', path);
  return {
    outcome: `stored as ${stored.json.width} × ${stored.json.height}`,
    message: '',
    complaints: [palettes, deleted].flatMap(({ status, text }) => (status === 200 ? [] : [`${status} ${text.slice(0, 100)}`])),
  };
}

/** Imports a valid file of one row. Returns the duration, or null if it failed. */
export async function importValidFile(session: Session, business: string, nth: number): Promise<number | null> {
  const startedMs = performance.now();
  const bytes = Buffer.from(`sku,brand,title\nS-${nth},Dior,Sauvage\n`);
  const base = `/businesses/${business}/imports`;
  const begun = await session.call('POST', base, { name: 'valid.csv', bytes: bytes.length });
  const path = `${base}/${begun.json.import}`;
  await session.call('POST', `${path}/pieces/0`, bytes);
  const preview = await session.call('GET', `${path}/preview`);
  await session.call('POST', `${path}/start`, { columns: preview.json.columns });
  const ended = await poll(session, path, ({ state }) => state === 'done' || state === 'failed', readMsMax);
  return ended?.state === 'done' ? performance.now() - startedMs : null;
}

async function sendPieces(session: Session, path: string, bytes: Buffer, size: number): Promise<UploadResult | null> {
  for (let piece = 0; piece * size < bytes.length; piece++) {
    const sent = await session.call('POST', `${path}/pieces/${piece}`, bytes.subarray(piece * size, (piece + 1) * size));
    if (sent.status !== 200)
      return { outcome: 'not sent', message: '', complaints: [`piece ${piece}: ${sent.status} ${sent.text.slice(0, 100)}`] };
  }
  return null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Polls an import until it finishes. Null if that takes too long. */
async function poll(session: Session, path: string, isDone: (one: Fields) => boolean, msMax: number): Promise<Fields | null> {
  for (const untilMs = performance.now() + msMax; performance.now() < untilMs; await wait(100)) {
    const answer = await session.call('GET', path);
    if (answer.status === 0) return null;
    const one: Fields = Object(answer.json.import);
    if (isDone(one)) return one;
  }
  return null;
}

async function unread(session: Session, path: string): Promise<UploadResult> {
  await session.call('POST', `${path}/cancel`);
  return { outcome: 'not read', message: '', complaints: [`not read or rejected within ${readMsMax / 1000} s`] };
}

/** A message must identify where in the file the problem is. */
const placeInFile = /\b(?:[Ll]ine \d|[Ff]irst line|[Rr]ow \d|[Ss]heet|[Ff]ile|[Ww]orkbook|Excel)/;

function rejected(answer: Answer, place: RegExp, step: string): UploadResult {
  const { status, text } = answer;
  const message = messageOf(answer);
  const complaints =
    status === 0
      ? [`${step}: no answer within ${answerMsMax / 1000} s (${text.slice(0, 100)})`]
      : status < 400 || status >= 500
        ? [`${step}: ${status} ${text.slice(0, 120)}`]
        : unclearMessage(message, place);
  return { outcome: `rejected with ${status}`, message, complaints };
}

function failed({ fault }: Fields, { validRowCount }: HostileFile): UploadResult {
  const message = String(fault ?? '');
  const complaints = [...unclearMessage(message, placeInFile), ...missingRows(0, { validRowCount })];
  return { outcome: 'failed', message, complaints };
}

const unclearMessage = (message: string, place: RegExp): readonly string[] =>
  message.length >= 20 && place.test(message) && !/no fault of yours|went wrong/i.test(message)
    ? []
    : [`unclear message: ${JSON.stringify(message)}`];

const missingRows = (rows: number, { validRowCount }: Pick<HostileFile, 'validRowCount'>): readonly string[] =>
  rows < validRowCount ? [`${rows} of ${validRowCount} valid rows imported`] : [];

/** Every bad row needs a line number and a reason. */
async function checkBadRows(session: Session, path: string, bad: number): Promise<readonly string[]> {
  const { status, text } = await session.call('GET', `${path}/bad-rows.csv`);
  if (status !== 200) return [`bad rows: ${status} ${text.slice(0, 100)}`];
  const reasons = text.trimEnd().split('\r\n').slice(1);
  const unclear = reasons.filter((row) => !/^"?\d+"?,"Line \d+ .{5,}"$/.test(row));
  return [
    ...(reasons.length === bad ? [] : [`${bad} bad rows, ${reasons.length} reasons`]),
    ...unclear.slice(0, 2).map((row) => `unclear reason: ${row.slice(0, 120)}`),
  ];
}
