import { expect, test } from 'vitest';
import type { Contract } from '../contract/contract.ts';
import { everyCall } from '../contract/office-calls.ts';
import { answerJson, openServer, succeeded } from '../test/fakes/server.ts';
import { createClient } from './client.ts';
import { customEntitiesAt } from './settings.ts';
import { createApi } from './typed.ts';

const entity = { id: crypto.randomUUID(), type: 'sight', name: 'zee', culture: 'nl', data: {}, version: 1 };

test('custom entities are read and written at a separate service, which is shown no token', async () => {
  const service = await openServer((response, { url }) => {
    if (url.includes('broken')) response.writeHead(500).end('oops');
    else answerJson(response, succeeded(entity));
  });
  const client = createClient({
    side: 'server',
    origin: 'http://localhost',
    culture: 'nl',
    cookies: () => 'accessToken=secret; officeAccessToken=secret',
    log: { warn: () => {} },
    paths: customEntitiesAt(`${service.origin}/data/`),
  });
  const { customEntities } = createApi<Contract>(client, everyCall);
  await customEntities.getAll({ query: { type: 'sight', pageSize: 5 } });
  expect((await customEntities.byName({ params: { name: 'zee' } })).data).toEqual(entity);
  const data = { title: 'Zee' };
  await customEntities.create({ body: { type: 'sight', name: 'zee', data } });
  await customEntities.update({ query: { id: entity.id }, body: { data } });
  expect(service.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /data/customEntities/getall?type=sight&pageSize=5',
    'GET /data/customEntities/zee',
    'POST /data/customEntities',
    `PUT /data/customentities/update?id=${entity.id}`,
  ]);
  expect(JSON.parse(service.seen[3]?.body ?? '')).toEqual({ data });
  for (const { headers } of service.seen) expect(JSON.stringify(headers)).not.toContain('secret');
  const broken = await customEntities.byName({ params: { name: 'broken' } });
  expect(broken).toMatchObject({ succeeded: false, data: null });
});
