import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The minimum of Node: the same bytes from memory. The baseline for the application's own cost. */
const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The site:  http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
