/** The lines of a text, however they end. Of one that is longer than `charactersMax` there is one character more, and the rest is let go. */
export async function* linesOf(text: AsyncIterable<string>, charactersMax: number): AsyncGenerator<string> {
  let begun = '';
  let endedInReturn = false;
  for await (const part of text) {
    if (part === '') continue;
    const lines = (endedInReturn && part.startsWith('\n') ? part.slice(1) : part).split(/\r\n|\n|\r/);
    endedInReturn = part.endsWith('\r');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield (begun + line).slice(0, charactersMax + 1);
      begun = '';
    }
    begun = (begun + last).slice(0, charactersMax + 1);
  }
  if (begun !== '') yield begun;
}
