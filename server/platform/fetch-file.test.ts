import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openServer } from '../../test/fakes/server.ts';
import { fetchFile, readFileAddress } from './fetch-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'herberg-fetch-'));
afterAll(() => rm(folder, { recursive: true }));

const path = join(folder, 'file');
const rules = (fileOrigins: string[], more: { maxBytes?: number; timeoutMs?: number } = {}) => ({
  ...{ maxBytes: 1000, timeoutMs: 20_000, fileOrigins },
  ...more,
});

test.each(['https://cdn.shop.example/a.jpg', 'https://8.8.8.8/a.jpg', 'https://[2606:4700::1]/a.jpg'])(
  '%s may be fetched',
  (address) => {
    expect(readFileAddress(`${address}#part`, [])).toEqual({ address });
  },
);

test.each([
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://10.1.2.3/a.jpg',
  'https://172.20.0.1/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a.jpg',
  'https://0.0.0.0/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
  'https://[fd00::1]/a.jpg',
  'https://[fe80::1]/a.jpg',
  'https://[64:ff9b::7f00:1]/a.jpg',
  'https://localhost/a.jpg',
  'https://printer.local/a.jpg',
  'https://intranet/a.jpg',
])('%s is private', (address) => {
  expect(readFileAddress(address, [])).toEqual({ problem: 'private_address' });
});

test.each([
  'http://cdn.shop.example/a.jpg',
  'https://cdn.shop.example:8443/a.jpg',
  'https://name:secret@cdn.shop.example/a.jpg',
  'ftp://cdn.shop.example/a.jpg',
  'file:///etc/passwd',
  'a.jpg',
  `https://cdn.shop.example/${'a'.repeat(2000)}`,
])('%s is no address for it', (address) => {
  expect(readFileAddress(address, [])).toEqual({ problem: 'no_address' });
});

test('a file comes, also after a redirect', async () => {
  const { origin, seen } = await openServer((response, { url }) => {
    if (url === '/from') response.writeHead(302, { Location: '/to' }).end();
    else response.end('picture');
  });
  await fetchFile(`${origin}/from`, path, rules([origin]));
  expect(await readFile(path, 'utf8')).toBe('picture');
  expect(seen.map(({ url }) => url)).toEqual(['/from', '/to']);
});

test('a redirect into a private network is not followed', async () => {
  const inside = await openServer((response) => response.end('secret'));
  const { origin } = await openServer((response) =>
    response.writeHead(302, { Location: `${inside.origin}/secret` }).end(),
  );
  await expect(fetchFile(origin, path, rules([origin]))).rejects.toMatchObject({ problem: 'no_address' });
  const secure = await openServer((response) =>
    response.writeHead(302, { Location: 'https://169.254.169.254/' }).end(),
  );
  await expect(fetchFile(secure.origin, path, rules([secure.origin]))).rejects.toMatchObject({
    problem: 'private_address',
  });
  expect(inside.seen).toEqual([]);
});

test('a name that leads to a private address is not connected to', async () => {
  const { origin, seen } = await openServer((response) => response.end('secret'));
  const named = origin.replace('127.0.0.1', 'localhost');
  await expect(fetchFile(named, path, rules([named]))).rejects.toMatchObject({ problem: 'private_address' });
  expect(seen).toEqual([]);
});

test('redirects end', async () => {
  const { origin, seen } = await openServer((response) => response.writeHead(301, { Location: '/' }).end());
  await expect(fetchFile(origin, path, rules([origin]))).rejects.toMatchObject({
    problem: 'too_many_redirects',
  });
  expect(seen).toHaveLength(6);
});

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [403, 'refused'],
  [204, 'refused'],
  [429, 'unreachable'],
  [503, 'unreachable'],
])('status %i is %s', async (status, problem) => {
  const { origin } = await openServer((response) => response.writeHead(status).end());
  await expect(fetchFile(origin, path, rules([origin]))).rejects.toMatchObject({ problem });
});

test('a file of too many bytes is not read to its end, whether its size is known or not', async () => {
  const { origin } = await openServer((response, { url }) => {
    if (url === '/sized') response.writeHead(200, { 'Content-Length': 5000 }).end('a'.repeat(5000));
    else {
      response.write('a'.repeat(2000));
    }
  });
  for (const name of ['sized', 'endless'])
    await expect(fetchFile(`${origin}/${name}`, path, rules([origin]))).rejects.toMatchObject({
      problem: 'too_large',
    });
});

test('a server that does not answer, or is not there, is unreachable', async () => {
  const { origin, close } = await openServer(() => {});
  const problem = 'unreachable';
  await expect(fetchFile(origin, path, rules([origin], { timeoutMs: 100 }))).rejects.toMatchObject({
    problem,
  });
  await close();
  await expect(fetchFile(origin, path, rules([origin]))).rejects.toMatchObject({ problem });
});
