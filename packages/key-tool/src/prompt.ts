import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Stop } from './exits.ts';
import { interrupt } from './interruption.ts';
import type { Terminal } from './terminal.ts';

const charactersMax = 1_024;

/** Reads a secret from the terminal without echoing it, or from the first line of standard input. */
export async function promptSecret(terminal: Terminal, what: string): Promise<string | Stop> {
  const text = process.stdin.isTTY === true ? await askHidden(terminal, `${what} (input is hidden): `) : await readFirstLine();
  if (text === null || text.trim() === '')
    return new Stop('usage', 'nothing_given', `No ${what.toLowerCase()} was entered. Type it at the prompt, or pass it on standard input.`);
  return text.trim();
}

/** True if the person typed exactly these words, or passed `--yes`. */
export async function confirm(terminal: Terminal, question: string, words: string, yes: boolean): Promise<boolean | Stop> {
  if (yes) return true;
  if (process.stdin.isTTY !== true)
    return new Stop('usage', 'confirmation_needed', `${question} There is no terminal to confirm on. Add --yes to confirm.`);
  return (await askShown(terminal, `${question} Type ${words} to continue: `)) === words;
}

const askHidden = (terminal: Terminal, question: string): Promise<string | null> => readAnswer(terminal, question, true);
const askShown = (terminal: Terminal, question: string): Promise<string | null> => readAnswer(terminal, question, false);

/** Puts the terminal in raw mode, so only what readline writes is echoed. */
function readAnswer(terminal: Terminal, question: string, hidden: boolean): Promise<string | null> {
  const silence = new Writable({ write: (_part, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: hidden ? silence : process.stderr, terminal: true, historySize: 0 });
  return new Promise((done) => {
    const end = (answer: string | null): void => {
      reader.off('close', onClose);
      reader.close();
      if (hidden || answer === null) terminal.prompt('\n');
      done(answer);
    };
    const onClose = (): void => end(null);
    reader.on('close', onClose);
    reader.on('SIGINT', () => {
      end(null);
      interrupt('SIGINT');
    });
    if (hidden) {
      terminal.prompt(question);
      reader.once('line', end);
    } else reader.question(question, (answer) => end(answer.trim()));
  });
}

async function readFirstLine(): Promise<string | null> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) {
    text += String(part);
    if (text.includes('\n') || text.length > charactersMax) break;
  }
  return text.split('\n')[0]?.slice(0, charactersMax) ?? null;
}
