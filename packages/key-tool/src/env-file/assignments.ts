/**
 * The lines of a `.env` file. A file is handled as latin1 text, one character a byte, so that whatever is not understood is kept as it
 * stands. What is an assignment follows dotenv, which Node, Docker Compose and most frameworks agree with.
 */
export interface Assignment {
  readonly name: string;
  /** Where the value stands, with its quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: '' | '"' | "'" | '`';
  /** From 1. */
  readonly line: number;
}

const bom = '\xef\xbb\xbf';
const assignmentStart = /[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/y;

export function assignmentsOf(text: string): Assignment[] {
  const found: Assignment[] = [];
  let at = text.startsWith(bom) ? bom.length : 0;
  for (let line = 1; at < text.length; line += 1) {
    assignmentStart.lastIndex = at;
    const start = assignmentStart.exec(text);
    let after = at;
    if (start?.[1] !== undefined) {
      const value = quotedValue(text, at + start[0].length) ?? bareValue(text, at + start[0].length);
      found.push({ name: start[1], ...value, line });
      // A quoted value may run over several lines, and what stands on them is no assignment.
      line += text.slice(at, value.end).split('\n').length - 1;
      after = value.end;
    }
    const lineEnd = text.indexOf('\n', after);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return found;
}

/**
 * The name of the variable that a byte order mark hides: a shell and Node read the mark as a part of the first name, dotenv and this tool pass
 * over it. Null where there is no mark or no variable.
 */
export const hiddenByMark = (text: string): string | null => (text.startsWith(bom) ? (assignmentsOf(text)[0]?.name ?? null) : null);

export const withoutMark = (text: string): string => (text.startsWith(bom) ? text.slice(bom.length) : text);

type Value = Pick<Assignment, 'start' | 'end' | 'quote'>;

const quotedForms = [
  { quote: '"', form: /"(?:\\"|[^"])*"(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
  { quote: "'", form: /'(?:\\'|[^'])*'(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
  { quote: '`', form: /`(?:\\`|[^`])*`(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
] as const;

function quotedValue(text: string, from: number): Value | null {
  for (const { quote, form } of quotedForms) {
    form.lastIndex = from;
    const value = form.exec(text);
    if (value !== null) return { quote, start: from, end: from + value[0].length };
  }
  return null;
}

/** Up to a comment or the end of the line. A `#` in the middle of a word belongs to the word, as a shell reads it. */
function bareValue(text: string, from: number): Value {
  const bare = /[^\r\n]*/y;
  bare.lastIndex = from;
  const rest = bare.exec(text)?.[0] ?? '';
  const value = rest.startsWith('#') ? '' : rest.replace(/[ \t]+#.*$/, '').trimEnd();
  // An empty value stands right behind the sign: after a blank, a shell would take a new one for a command.
  const start = value === '' ? text.lastIndexOf('=', from) + 1 : from;
  return { quote: '', start, end: start + value.length };
}

/** The value that counts: the last. Null where the variable is not assigned. */
export function valueIn(text: string, name: string): string | null {
  const last = assignmentsOf(text)
    .filter((one) => one.name === name)
    .at(-1);
  if (last === undefined) return null;
  const inside = last.quote.length;
  return text.slice(last.start + inside, last.end - inside);
}

export interface Edited {
  readonly text: string;
  /** The line that was replaced, from 1. Null where a line was added. */
  readonly replaced: number | null;
  /** The value that stood there. */
  readonly before: string | null;
  /** Lines that assign the same variable earlier, which readers pass over. */
  readonly earlier: readonly number[];
}

/** The text with the variable set. Of several assignments the last counts, so that one is replaced. The value needs no quotes. */
export function assign(text: string, name: string, value: string): Edited {
  const all = assignmentsOf(text).filter((one) => one.name === name);
  const last = all.pop();
  if (last === undefined) return { text: added(text, `${name}=${value}`), replaced: null, before: null, earlier: [] };
  // A comment that follows an empty value at once would become a part of the new one.
  const gap = text[last.end] === '#' ? ' ' : '';
  return {
    text: text.slice(0, last.start) + last.quote + value + last.quote + gap + text.slice(last.end),
    replaced: last.line,
    before: text.slice(last.start + last.quote.length, last.end - last.quote.length),
    earlier: all.map(({ line }) => line),
  };
}

/** A new line at the end, with the line ending of the file; a file without one at its end stays without. */
function added(text: string, line: string): string {
  if (text === '' || text === bom) return `${text}${line}\n`;
  const lineEnd = text.match(/\r?\n/g)?.at(-1) ?? '\n';
  return text.endsWith('\n') ? `${text}${line}${lineEnd}` : `${text}${lineEnd}${line}`;
}
