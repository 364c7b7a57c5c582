/**
 * An assignment in a `.env` file. Files are handled as latin1 text, one character per byte, so anything that isn't understood is
 * preserved. The syntax follows dotenv, which Node, Docker Compose and most frameworks agree with.
 */
export interface Assignment {
  readonly name: string;
  /** Offset of the value, including its quotes. */
  readonly start: number;
  readonly end: number;
  readonly quote: '' | '"' | "'" | '`';
  /** From 1. */
  readonly line: number;
}

const bom = '\xef\xbb\xbf';
const assignmentStart = /[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*/y;

export function parseAssignments(text: string): Assignment[] {
  const found: Assignment[] = [];
  let at = text.startsWith(bom) ? bom.length : 0;
  for (let line = 1; at < text.length; line += 1) {
    assignmentStart.lastIndex = at;
    const start = assignmentStart.exec(text);
    let after = at;
    if (start?.[1] !== undefined) {
      const value = matchQuotedValue(text, at + start[0].length) ?? matchBareValue(text, at + start[0].length);
      found.push({ name: start[1], ...value, line });
      // A quoted value may span several lines, which contain no assignments.
      line += text.slice(at, value.end).split('\n').length - 1;
      after = value.end;
    }
    const lineEnd = text.indexOf('\n', after);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return found;
}

/**
 * The name of the variable that a byte order mark hides: shells and Node read the mark as part of the first name, while dotenv and this
 * tool skip it. Null if there is no mark or no variable.
 */
export const variableHiddenByBom = (text: string): string | null =>
  text.startsWith(bom) ? (parseAssignments(text)[0]?.name ?? null) : null;

export const stripBom = (text: string): string => (text.startsWith(bom) ? text.slice(bom.length) : text);

type Value = Pick<Assignment, 'start' | 'end' | 'quote'>;

const quotedForms = [
  { quote: '"', form: /"(?:\\"|[^"])*"(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
  { quote: "'", form: /'(?:\\'|[^'])*'(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
  { quote: '`', form: /`(?:\\`|[^`])*`(?=[ \t]*(?:#[^\n]*)?\r?(?:\n|$))/y },
] as const;

function matchQuotedValue(text: string, from: number): Value | null {
  for (const { quote, form } of quotedForms) {
    form.lastIndex = from;
    const value = form.exec(text);
    if (value !== null) return { quote, start: from, end: from + value[0].length };
  }
  return null;
}

/** Ends at a comment or at the end of the line. As in a shell, a `#` inside a word is part of the word. */
function matchBareValue(text: string, from: number): Value {
  const bare = /[^\r\n]*/y;
  bare.lastIndex = from;
  const rest = bare.exec(text)?.[0] ?? '';
  const value = rest.startsWith('#') ? '' : rest.replace(/[ \t]+#.*$/, '').trimEnd();
  // An empty value starts right after the equals sign: after a space, a shell would run the new value as a command.
  const start = value === '' ? text.lastIndexOf('=', from) + 1 : from;
  return { quote: '', start, end: start + value.length };
}

/** The effective value, which is the last one. Null if the variable isn't assigned. */
export function readValue(text: string, name: string): string | null {
  const last = parseAssignments(text)
    .filter((one) => one.name === name)
    .at(-1);
  if (last === undefined) return null;
  const inside = last.quote.length;
  return text.slice(last.start + inside, last.end - inside);
}

export interface Edited {
  readonly text: string;
  /** The line that was replaced, from 1. Null if a line was added. */
  readonly replaced: number | null;
  /** The previous value. */
  readonly before: string | null;
  /** Earlier lines that assign the same variable and have no effect. */
  readonly earlier: readonly number[];
}

/** Sets a variable. If there are several assignments, the last one is replaced, because it wins. The value must not need quotes. */
export function assign(text: string, name: string, value: string): Edited {
  const all = parseAssignments(text).filter((one) => one.name === name);
  const last = all.pop();
  if (last === undefined) return { text: appendLine(text, `${name}=${value}`), replaced: null, before: null, earlier: [] };
  // A comment directly after an empty value would become part of the new value.
  const gap = text[last.end] === '#' ? ' ' : '';
  return {
    text: text.slice(0, last.start) + last.quote + value + last.quote + gap + text.slice(last.end),
    replaced: last.line,
    before: text.slice(last.start + last.quote.length, last.end - last.quote.length),
    earlier: all.map(({ line }) => line),
  };
}

/** Appends a line with the file's own line ending. A file without a final line ending stays without one. */
function appendLine(text: string, line: string): string {
  if (text === '' || text === bom) return `${text}${line}\n`;
  const lineEnd = text.match(/\r?\n/g)?.at(-1) ?? '\n';
  return text.endsWith('\n') ? `${text}${line}${lineEnd}` : `${text}${lineEnd}${line}`;
}
