import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Stop } from './exits.ts';
import { interrupt } from './interruption.ts';
import type { Terminal } from './terminal.ts';

const charactersMax = 1_024;

/** A secret from a person, whose typing does not show, or the first line of standard input. */
export async function askSecret(terminal: Terminal, what: string): Promise<string | Stop> {
  const text = process.stdin.isTTY === true ? await askHidden(terminal, `${what} (what you type does not show): `) : await firstLine();
  if (text === null || text.trim() === '')
    return new Stop('usage', 'nothing_given', `No ${what.toLowerCase()} was given. Type it when asked, or send it to standard input.`);
  return text.trim();
}

/** True when the person typed exactly these words. Without a person to ask, `--yes` stands for them. */
export async function confirmed(terminal: Terminal, question: string, words: string, yes: boolean): Promise<boolean | Stop> {
  if (yes) return true;
  if (process.stdin.isTTY !== true)
    return new Stop('usage', 'confirmation_needed', `${question} Nobody is there to be asked: add --yes where this is meant.`);
  return (await askShown(terminal, `${question} Type ${words} to go on: `)) === words;
}

const askHidden = (terminal: Terminal, question: string): Promise<string | null> => readAnswer(terminal, question, true);
const askShown = (terminal: Terminal, question: string): Promise<string | null> => readAnswer(terminal, question, false);

/** The terminal is in raw mode meanwhile, so that it echoes nothing by itself: what shows is only what readline writes. */
function readAnswer(terminal: Terminal, question: string, hidden: boolean): Promise<string | null> {
  const silence = new Writable({ write: (_part, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: hidden ? silence : process.stderr, terminal: true, historySize: 0 });
  return new Promise((done) => {
    const end = (answer: string | null): void => {
      reader.off('close', gone);
      reader.close();
      if (hidden || answer === null) terminal.prompt('\n');
      done(answer);
    };
    const gone = (): void => end(null);
    reader.on('close', gone);
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

async function firstLine(): Promise<string | null> {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) {
    text += String(part);
    if (text.includes('\n') || text.length > charactersMax) break;
  }
  return text.split('\n')[0]?.slice(0, charactersMax) ?? null;
}
