import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * One who floods, in a process of its own and with as little work as can be, so that it takes the service's time and not the
 * processor's: `flood.js PORT PATH KEY`, and the ids of fragrances on its standard input. Over 600 connections it asks for 600 pictures at
 * once, again when all are answered, until SIGTERM; then it says what became of them.
 */
const [port = '', path = '', key = ''] = process.argv.slice(2);
let text = '';
for await (const part of process.stdin) {
  text += part;
  if (text.endsWith('\n')) break;
}
const ids = text.trim().split(' ');
const answers = { drawn: 0, turnedAway: 0 };
const sockets = await Promise.all(
  Array.from({ length: 600 }, async () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    await once(socket, 'connect');
    return socket;
  }),
);
let next = 10_000;
let over = false;
process.on('SIGTERM', () => {
  over = true;
});
console.log('floods');
while (!over) await Promise.all(sockets.map(picture));
console.log(JSON.stringify(answers));
process.exit(0);

/** Asks over one connection and reads the answer to its end, which its head tells. */
function picture(socket) {
  socket.write(
    `GET ${path}/fragrances/${ids[next++ % ids.length]}/card?format=png HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`,
  );
  return new Promise((done) => {
    let missing = 0;
    const read = (chunk) => {
      if (missing === 0) {
        const head = chunk.toString('latin1', 0, 4_096);
        if (head.startsWith('HTTP/1.1 200')) answers.drawn += 1;
        if (head.startsWith('HTTP/1.1 503')) answers.turnedAway += 1;
        missing = head.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      socket.off('data', read);
      done();
    };
    socket.on('data', read);
  });
}
