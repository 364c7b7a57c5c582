/** Secrets that no test may print: complete keys, session cookies, claim codes. */
const secrets = /sil_(?:live|test)_[0-9A-Za-z]{46}|session_token=[\w%.-]{16}|\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g;
const leaksMax = 20;

/** Returns a function that forwards text and records each line that contains a secret. */
export function detectLeaks(to: NodeJS.WritableStream, leaks: string[]): (text: string) => void {
  let rest = '';
  return (text) => {
    to.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (line.search(secrets) >= 0 && leaks.length < leaksMax) leaks.push(line.replaceAll(secrets, '…').slice(0, 300));
  };
}
