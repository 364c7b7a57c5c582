/** Splits a text that arrives in parts into lines; null ends it. Of a line longer than `charactersMax`, one more character is kept. */
export function lineCutter(charactersMax: number): (part: string | null) => readonly string[] {
  let begun = '';
  let endedInReturn = false;
  return (part) => {
    if (part === null) return begun === '' ? [] : [begun];
    if (part === '') return [];
    const lines = (endedInReturn && part.startsWith('\n') ? part.slice(1) : part).split(/\r\n|\n|\r/);
    endedInReturn = part.endsWith('\r');
    lines[0] = begun + lines[0];
    const whole = lines.map((line) => (line.length > charactersMax ? line.slice(0, charactersMax + 1) : line));
    begun = whole.pop() ?? '';
    return whole;
  };
}
