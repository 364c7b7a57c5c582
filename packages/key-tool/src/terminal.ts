import { writeSync } from 'node:fs';
import type { Stop } from './exits.ts';
import { plain, printable, withoutSecrets } from './secrets.ts';

/**
 * Everything that the tool says. Results go to standard output; notes, prompts and refusals to standard error, so that a pipe gets
 * results alone. Every word passes through one place, which takes keys, codes and nonces out, whoever wrote them there.
 */
export interface Terminal {
  readonly json: boolean;
  /** True where standard output is read by a person, so that what is printed stays on the screen. */
  readonly seen: boolean;
  /** From now on this text never leaves the tool. */
  hide(secret: string): void;
  /** Something worth knowing that changes nothing. */
  note(text: string): void;
  /** What is going on, for a person who waits; machines are not told. */
  progress(text: string): void;
  prompt(text: string): void;
  result(lines: readonly string[], facts: Facts): void;
  refuse(stop: Stop, exitCode: number): void;
  /** Writes a key to standard output. False where nobody takes it. */
  handOver(key: string, lines: readonly string[], facts: Facts): Promise<boolean>;
}

export type Facts = Readonly<Record<string, unknown>>;

export function openTerminal(json: boolean): Terminal {
  const secrets = new Set<string>();
  const notes: string[] = [];
  const clean = (text: string): string => withoutSecrets(text, secrets);
  const say = (stream: NodeJS.WriteStream, text: string): boolean => stream.write(`${clean(text)}\n`);
  const sayJson = (facts: Facts): boolean => process.stdout.write(`${printable(clean(JSON.stringify(facts)))}\n`);
  const paint = painter(process.stderr);
  return {
    json,
    seen: process.stdout.isTTY === true,
    hide: (secret) => void secrets.add(secret),
    note: (text) => {
      notes.push(clean(text));
      if (!json) say(process.stderr, `${paint.yellow('Note:')} ${text}`);
    },
    progress: (text) => {
      if (!json) say(process.stderr, text);
    },
    prompt: (text) => void process.stderr.write(clean(text)),
    result: (lines, facts) => {
      if (json) sayJson({ ok: true, ...facts, notes });
      else for (const line of lines) say(process.stdout, line);
    },
    refuse: (stop, exitCode) => {
      const { code, message } = stop;
      const { docs, facts } = stop.details;
      const error = { code, message, ...(docs !== undefined && { docs }), ...facts };
      if (json) return void sayJson({ ok: false, exit: exitCode, error, notes });
      say(process.stderr, `${paint.red(`${code}:`)} ${message}`);
      if (docs !== undefined) say(process.stderr, plain(`See ${docs}`));
    },
    handOver: (key, lines, facts) => {
      for (const line of json ? [] : lines) say(process.stderr, line);
      return written(json ? printable(JSON.stringify({ ok: true, ...facts, key, notes })) : key);
    },
  };
}

/** A stream of its own would report a closed pipe only later, when the key is gone. */
async function written(text: string): Promise<boolean> {
  const bytes = Buffer.from(`${text}\n`);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return false;
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  return true;
}

interface Painter {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
}

function painter(stream: NodeJS.WriteStream): Painter {
  const { NO_COLOR, TERM } = process.env;
  const coloured = stream.isTTY === true && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb';
  const paint = (code: number) => (text: string) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { red: paint(31), yellow: paint(33) };
}
