import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The minimum of the framework: one route that answers with the same bytes. */
const body = readFileSync(process.argv[2] ?? '', 'utf8');
const app = new Hono();
app.get('/frontoffice/catalog/v1/Product/GetAll', (c) =>
  c.body(body, 200, { 'Content-Type': 'application/json' }),
);
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`The site:  http://127.0.0.1:${port}/\n`);
});
