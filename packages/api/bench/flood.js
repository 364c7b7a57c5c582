import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Floods the service from a separate, minimal process, so that it uses the service's time but little CPU: `flood.js PORT PATH KEY`, with
 * fragrance IDs on standard input. Requests 600 images concurrently over 600 connections, and again once all are answered, until SIGTERM;
 * then it prints how many were rendered and rejected.
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
let isStopping = false;
process.on('SIGTERM', () => {
  isStopping = true;
});
console.log('floods');
while (!isStopping) await Promise.all(sockets.map(requestImage));
console.log(JSON.stringify(answers));
process.exit(0);

/** Requests an image over one connection, and reads the response by its Content-Length. */
function requestImage(socket) {
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
