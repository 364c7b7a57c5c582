import { writeSync } from 'node:fs';
import type { Stop } from './exits.ts';
import { escapeControls, redactSecrets, stripControls } from './secrets.ts';

/**
 * All output of the tool. Results go to standard output; notes, prompts and errors to standard error, so a pipe gets only results.
 * All text is redacted here: keys, codes and nonces are removed wherever they come from.
 */
export interface Terminal {
  readonly json: boolean;
  /** True if standard output is a terminal, so a printed key would remain on the screen. */
  readonly isInteractive: boolean;
  /** Redacts this text from all further output. */
  hide(secret: string): void;
  /** Prints an informational message. Also included in the JSON output. */
  note(text: string): void;
  /** Prints progress for a person who waits. Omitted with --json. */
  progress(text: string): void;
  prompt(text: string): void;
  result(lines: readonly string[], facts: Facts): void;
  refuse(stop: Stop, exitCode: number): void;
  /** Writes a key to standard output. False if it could not be written. */
  printKey(key: string, lines: readonly string[], facts: Facts): Promise<boolean>;
}

export type Facts = Readonly<Record<string, unknown>>;

export function openTerminal(json: boolean): Terminal {
  const secrets = new Set<string>();
  const notes: string[] = [];
  const clean = (text: string): string => redactSecrets(text, secrets);
  const print = (stream: NodeJS.WriteStream, text: string): boolean => stream.write(`${clean(text)}\n`);
  const printJson = (facts: Facts): boolean => process.stdout.write(`${escapeControls(clean(JSON.stringify(facts)))}\n`);
  const paint = painter(process.stderr);
  return {
    json,
    isInteractive: process.stdout.isTTY === true,
    hide: (secret) => void secrets.add(secret),
    note: (text) => {
      notes.push(clean(text));
      if (!json) print(process.stderr, `${paint.yellow('Note:')} ${text}`);
    },
    progress: (text) => {
      if (!json) print(process.stderr, text);
    },
    prompt: (text) => void process.stderr.write(clean(text)),
    result: (lines, facts) => {
      if (json) printJson({ ok: true, ...facts, notes });
      else for (const line of lines) print(process.stdout, line);
    },
    refuse: (stop, exitCode) => {
      const { code, message } = stop;
      const { docs, facts } = stop.details;
      const error = { code, message, ...(docs !== undefined && { docs }), ...facts };
      if (json) return void printJson({ ok: false, exit: exitCode, error, notes });
      print(process.stderr, `${paint.red(`${code}:`)} ${message}`);
      if (docs !== undefined) print(process.stderr, stripControls(`See ${docs}`));
    },
    printKey: (key, lines, facts) => {
      for (const line of json ? [] : lines) print(process.stderr, line);
      return writeAll(json ? escapeControls(JSON.stringify({ ok: true, ...facts, key, notes })) : key);
    },
  };
}

/** Writes synchronously, because a stream reports a closed pipe only after the key is gone. */
async function writeAll(text: string): Promise<boolean> {
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
