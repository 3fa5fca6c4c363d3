import { describe, expect, test } from 'vitest';
import { call } from '../../../test/kit/call-api.ts';
import {
  entityData,
  entitySchema,
  freshEntity,
  freshEntityType,
  freshName,
} from '../../../test/kit/fresh-entity.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('eva', 'office');
const { accessToken: manager } = await shop.signIn('mees', 'office');
const byName = async (name: string, culture: 'nl' | 'be' | 'de' | 'zh' = 'nl') =>
  (await shop.api(culture).customEntities.byName({ params: { name } })).data;
const create = (body: Record<string, unknown>) =>
  call(shop, 'customEntities.create', { body } as never, { token });
const update = (id: string, body: Record<string, unknown>) =>
  call(shop, 'customEntities.update', { query: { id }, body } as never, { token });

describe('an entity', () => {
  test('is added, read by its name, changed in a culture, and removed', async () => {
    const type = await freshEntityType(shop);
    const name = freshName();
    const made = await create({ type, name, culture: 'nl', data: entityData });
    expect(made.data).toEqual({ id: made.data.id, type, name, culture: 'nl', data: entityData, version: 1 });
    expect(await byName(name)).toEqual(made.data);
    const data = { title: 'Der Leuchtturm' };
    await update(made.data.id, { culture: 'de', data });
    await shop.projections.catchUp();
    expect(await byName(name, 'de')).toMatchObject({ culture: 'de', data, version: 1 });
    // Without a text of the culture, the nearest is read, and the reply names its culture.
    expect(await byName(name, 'be')).toMatchObject({ culture: 'nl', data: entityData });
    await update(made.data.id, { culture: 'nl', name: `${name}-2`, data: { title: 'Vuurtoren' } });
    await shop.projections.catchUp();
    expect(await byName(name)).toBeNull();
    expect(await byName(`${name}-2`)).toMatchObject({ data: { title: 'Vuurtoren' }, version: 2 });
    const removal = { params: { entityId: made.data.id } };
    expect((await call(shop, 'customEntities.remove', removal, { token })).status).toBe(200);
    await shop.projections.catchUp();
    expect(await byName(`${name}-2`)).toBeNull();
    expect((await call(shop, 'customEntities.remove', removal, { token })).status).toBe(404);
    expect((await update(made.data.id, { data })).status).toBe(404);
  });

  test('has a unique name on the site, whatever its type', async () => {
    const { name, id } = await freshEntity(shop);
    const other = await freshEntity(shop);
    const type = await freshEntityType(shop);
    const taken = { status: 409, code: 'already_used' };
    expect(await create({ type, name, data: entityData })).toMatchObject(taken);
    expect(await update(other.id, { name, data: entityData })).toMatchObject(taken);
    expect((await update(id, { name, data: entityData })).status).toBe(200);
    const one = freshName();
    const both = [
      create({ type, name: one, data: entityData }),
      update(other.id, { name: one, data: entityData }),
    ];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(['getall', 'Two', 'a b', '-a', 'a--b', ''])('cannot be named %j', async (name) => {
    const type = await freshEntityType(shop);
    expect(await create({ type, name, data: entityData })).toMatchObject({
      status: 400,
      errors: [{ path: 'body.name' }],
    });
  });

  test('with a text that changed meanwhile is not overwritten by an update with the version it read', async () => {
    const { id } = await freshEntity(shop);
    const [mine, theirs] = [{ title: 'Mijn' }, { title: 'Hun' }];
    expect((await update(id, { culture: 'nl', data: theirs, version: 1 })).data.version).toBe(2);
    expect(await update(id, { culture: 'nl', data: mine, version: 1 })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { yours: { data: mine, version: 1 }, theirs: { data: theirs, version: 2 } },
    });
    expect((await update(id, { culture: 'hr', data: mine, version: 1 })).code).toBe('version_conflict');
    expect((await update(id, { culture: 'hr', data: mine, version: 0 })).data.version).toBe(1);
    expect((await update(id, { culture: 'nl', data: mine })).data.version).toBe(3);
  });
});

describe('data', () => {
  test.each([
    ['a name that is missing', {}, 'body.data.title'],
    ['another kind', { title: 7 }, 'body.data.title'],
    ['too long', { title: 'x'.repeat(81) }, 'body.data.title'],
    ['too much', { title: 'x', minutes: 601 }, 'body.data.minutes'],
    ['no whole number', { title: 'x', minutes: 1.5 }, 'body.data.minutes'],
    ['a word that is not offered', { title: 'x', kind: 'swim' }, 'body.data.kind'],
    ['an address that runs', { title: 'x', link: 'javascript:alert(1)' }, 'body.data.link'],
    ['no date', { title: 'x', since: '2026-02-30' }, 'body.data.since'],
    ['a name that is not known', { title: 'x', colour: 'red' }, 'body.data'],
    ['deep inside', { title: 'x', stops: [{ name: 'a' }, { name: 1 }] }, 'body.data.stops.1.name'],
    ['too many', { title: 'x', stops: Array.from({ length: 4 }, () => ({ name: 'a' })) }, 'body.data.stops'],
  ])('that is %s is rejected with its path', async (_, data, path) => {
    const { id } = await freshEntity(shop);
    const answer = await update(id, { culture: 'nl', data });
    expect(answer).toMatchObject({ status: 400, code: 'invalid', errors: [{ path }] });
    expect(answer.errors[0]).not.toMatchObject({ message: '' });
  });

  test('of a missing type is rejected', async () => {
    const answer = await create({ type: 'nothing-such', name: freshName(), data: {} });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: 'body.type', code: 'unknown_type' }] });
  });
});

describe('the list', () => {
  test('is of a type, filtered, ordered, searched and cut', async () => {
    const type = await freshEntityType(shop);
    const titles = ['Duin', 'Zee', 'Wad'];
    for (const [index, title] of titles.entries()) {
      await create({
        type,
        name: `${type}-${index}`,
        culture: 'nl',
        data: { title, stops: [{ name: `Paal ${index}` }] },
      });
    }
    await shop.projections.catchUp();
    const read = async (query: Record<string, unknown>) => {
      const { data } = await shop.api('zh').customEntities.getAll({ query: { type, ...query } } as never);
      return {
        total: data?.totalCount,
        titles: data?.items.map((one) => one.data.title),
        first: data?.items[0],
      };
    };
    expect(await read({})).toMatchObject({ total: 3, titles, first: { culture: 'nl', type, version: 1 } });
    expect(await read({ orderBy: 'name:desc', pageSize: 2 })).toMatchObject({
      total: 3,
      titles: ['Wad', 'Zee'],
    });
    expect(await read({ orderBy: 'name:desc', pageSize: 2, pageNumber: 2 })).toMatchObject({
      titles: ['Duin'],
    });
    expect(await read({ filters: `name:eq:${type}-1` })).toMatchObject({ total: 1, titles: ['Zee'] });
    expect(await read({ searchTerm: 'paal 2' })).toMatchObject({ total: 1, titles: ['Wad'] });
    // The search ignores names of fields.
    expect(await read({ searchTerm: 'stops' })).toMatchObject({ total: 0 });
    expect(Object.keys((await read({})).first ?? {})).not.toContain('words');
    const wrong = await shop.api().customEntities.getAll({ query: { orderBy: 'data:asc' } });
    expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'query.orderBy' }] });
  });

  test('has an ETag, which changes with an entity', async () => {
    const { id, type } = await freshEntity(shop);
    await shop.projections.catchUp();
    const read = (etag = '') =>
      shop.fetch(`/customEntities/getall?type=${type}`, { headers: { 'If-None-Match': etag } });
    const etag = (await read()).headers.get('ETag') ?? '';
    expect((await read(etag)).status).toBe(304);
    await update(id, { culture: 'nl', data: { title: 'Anders' } });
    await shop.projections.catchUp();
    expect((await read(etag)).status).toBe(200);
  });
});

describe('a type', () => {
  const put = (type: string, body: Record<string, unknown>) =>
    call(shop, 'customEntities.putType', { params: { type }, body } as never, { token: manager });
  const inside = (depth: number): unknown =>
    depth === 0 ? { type: 'string' } : { type: 'object', properties: { a: inside(depth - 1) } };

  test('is replaced by an editor who has read it, as long as its entities fit', async () => {
    const type = await freshEntityType(shop);
    const { name } = await freshEntity(shop, type);
    const narrow = { ...entitySchema, required: ['title', 'kind'] };
    expect((await put(type, { schema: entitySchema })).code).toBe('version_conflict');
    expect(await put(type, { schema: narrow, version: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { names: [name] },
    });
    const wide = { ...entitySchema, required: [] };
    expect((await put(type, { schema: wide, version: 1 })).data).toEqual({ type, schema: wide, version: 2 });
    const { data } = await call(shop, 'customEntities.types', {}, { token });
    expect(data.find((one) => one.type === type)).toEqual({ type, schema: wide, version: 2 });
  });

  test('is removed when it has no entities', async () => {
    const type = await freshEntityType(shop);
    const { id } = await freshEntity(shop, type);
    const remove = () => call(shop, 'customEntities.removeType', { params: { type } }, { token: manager });
    expect(await remove()).toMatchObject({ status: 409, code: 'conflict' });
    await call(shop, 'customEntities.remove', { params: { entityId: id } }, { token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test.each<[string, unknown]>([
    ['of texts', { type: 'string' }],
    ['with a pattern', { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } }],
    ['with a reference', { type: 'object', properties: { a: { $ref: '#' } } }],
    ['that lets everything in', { type: 'object', properties: {}, additionalProperties: true }],
    ['of several kinds', { type: 'object', properties: { a: { type: ['string', 'null'] } } }],
    ['too deep', inside(7)],
    ['with strange names', { type: 'object', properties: { 'a b': { type: 'string' } } }],
  ])('%s is rejected', async (_, schema) => {
    const answer = await put(freshName(), { schema });
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.path).toMatch(/^body\.schema/);
  });

  test('is for managers', async () => {
    const input = { params: { type: freshName() }, body: { schema: entitySchema } };
    expect((await call(shop, 'customEntities.putType', input, { token })).status).toBe(403);
  });
});
