import { createServer } from 'node:net';

export interface MailServer {
  readonly port: number;
  /** Number of rejected recipients. */
  readonly refusals: number;
  readonly envelopes: readonly string[];
  readonly letters: readonly string[];
  close(): void;
}

/** A minimal SMTP server. It temporarily rejects the first `refuses` recipients. */
export async function startMailServer({ port = 0, refuses = 0 } = {}): Promise<MailServer> {
  const seen = { refusals: 0, envelopes: [''].slice(1), letters: [''].slice(1) };
  const server = createServer((socket) => {
    let from = '';
    let to = '';
    let data: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') data.push(line);
          else {
            seen.letters.push(data.join('\n'));
            data = null;
            say('250 taken');
          }
        } else if (/^(?:EHLO|HELO)/.test(line)) say('250 test');
        else if (line.startsWith('MAIL FROM:')) {
          from = line.slice(10).split(' ')[0] ?? '';
          say('250 ok');
        } else if (line.startsWith('RCPT TO:')) {
          to = line.slice(8);
          if (seen.refusals < refuses) {
            seen.refusals += 1;
            say('451 try again later');
          } else say('250 ok');
        } else if (line === 'DATA') {
          seen.envelopes.push(`${from} ${to}`);
          data = [];
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  return Object.assign(seen, {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => void server.close(),
  });
}
