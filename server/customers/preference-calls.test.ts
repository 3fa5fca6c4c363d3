import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cultures } from '../../contract/culture.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { messages } from '../platform/messages.ts';

const shop = await openShop();
const { db } = shop;
const [ana, bram] = [await shop.signIn('ana'), await shop.signIn('bram')];
const [eva, mees] = [await shop.signIn('eva', 'office'), await shop.signIn('mees', 'office')];

type Client = Pick<typeof ana, 'fetch'>;

async function send(client: Client, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'fr' };
  const response = await client.fetch(`/api/frontoffice/crm/v1${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

describe('preferences', () => {
  beforeEach(async () => {
    await db.deleteFrom('preference').execute();
  });

  const set = (client: Client, preference: object) =>
    send(client, 'POST', '/UserPreference/SetPreference', preference);
  const get = (client: Client, query = '') => send(client, 'GET', `/UserPreference/GetPreferences?${query}`);
  const newsletter = { key: 'letters', type: 'boolean', value: 'true' };
  const view = { key: 'view', type: 'string', value: 'list' };

  test('are the caller’s own, a customer’s or one of the staff’s', async () => {
    expect((await set(ana, newsletter)).data).toEqual(newsletter);
    expect((await set(ana, { key: 'view', value: 'list' })).data, 'text unless stated').toEqual(view);
    await set(eva, { ...view, value: 'grid' });
    expect((await get(ana)).data).toEqual([newsletter, view]);
    expect((await get(ana, 'key=view')).data).toEqual([view]);
    expect((await get(bram)).data).toEqual([]);
    expect((await get(eva)).data).toEqual([{ ...view, value: 'grid' }]);
  });

  test('of any person of the site are open to managers', async () => {
    expect((await set(mees, { ...newsletter, userId: ana.personId })).data).toEqual(newsletter);
    expect((await get(ana)).data).toEqual([newsletter]);
    expect((await get(mees, `userId=${ana.personId}`)).data).toEqual([newsletter]);
    expect((await get(mees)).data).toEqual([]);
  });

  test('of a person of another site, or of an unknown one, are not found', async () => {
    const site = await db
      .insertInto('site')
      .values({ name: 'Other', hosts: ['other.example'], cultures: [...cultures] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const foreign = await db
      .insertInto('person')
      .values({ site_id: site.id, email_address: 'cas@gast.example', culture: 'nl' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const userId of [foreign.id, randomUUID()]) {
      expect(await get(mees, `userId=${userId}`)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await set(mees, { ...newsletter, userId })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await db.selectFrom('preference').select('key').execute()).toEqual([]);
  });

  test('of another person are closed to customers and editors, whether or not they exist', async () => {
    for (const userId of [bram.personId, randomUUID()]) {
      for (const caller of [ana, eva]) {
        expect(await get(caller, `userId=${userId}`)).toMatchObject({ status: 403, code: 'forbidden' });
        expect(await set(caller, { ...newsletter, userId })).toMatchObject({
          status: 403,
          code: 'forbidden',
        });
      }
    }
    const own = ana.personId.toUpperCase();
    expect((await set(ana, { ...newsletter, userId: own })).data).toEqual(newsletter);
    expect((await get(ana, `userId=${own}`)).data).toEqual([newsletter]);
    expect((await get(bram)).data).toEqual([]);
  });

  test('are not for visitors', async () => {
    expect(await get(shop)).toMatchObject({ status: 401 });
    expect(await get(shop, `userId=${ana.personId}`)).toMatchObject({ status: 401 });
    expect(await set(shop, newsletter)).toMatchObject({ status: 401 });
  });

  test('whose value is not of their type are refused in the culture of the request', async () => {
    expect(await set(ana, { ...newsletter, value: 'yes' })).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [
        { path: 'body.value', code: 'preference_value', message: messages.fr['field.preference_value'] },
      ],
    });
    expect((await get(ana)).data).toEqual([]);
  });
});
