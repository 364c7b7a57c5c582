/** Splits a text that arrives in parts into lines; null ends it. Lines longer than `charactersMax` are truncated to one character more. */
export function createLineSplitter(charactersMax: number): (part: string | null) => readonly string[] {
  let unfinished = '';
  let endedInReturn = false;
  return (part) => {
    if (part === null) return unfinished === '' ? [] : [unfinished];
    if (part === '') return [];
    const lines = (endedInReturn && part.startsWith('\n') ? part.slice(1) : part).split(/\r\n|\n|\r/);
    endedInReturn = part.endsWith('\r');
    lines[0] = unfinished + lines[0];
    const complete = lines.map((line) => (line.length > charactersMax ? line.slice(0, charactersMax + 1) : line));
    unfinished = complete.pop() ?? '';
    return complete;
  };
}
