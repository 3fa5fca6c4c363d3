import { expect, test } from 'vitest';
import { maxSavedViews } from '../../contract/office-views.ts';
import { call } from '../../test/kit/call-api.ts';
import { openShop } from '../../test/kit/open-shop.ts';

const shop = await openShop();
const eva = (await shop.signIn('eva', 'office')).accessToken;
const mees = (await shop.signIn('mees', 'office')).accessToken;

const view = { list: 'messages', name: 'Te doen', query: 'is_state=open', isShared: false };
const names = async (token: string) => {
  const { data } = await call(shop, 'officeViews.all', { query: { list: 'messages' } }, { token });
  return data.map(({ name, isOwn }) => [name, isOwn]);
};

test('a view is one’s own until it is shared, and only its owner removes it', async () => {
  const { data } = await call(shop, 'officeViews.save', { body: view }, { token: eva });
  expect(data).toMatchObject([{ name: 'Te doen', query: 'is_state=open', isShared: false, isOwn: true }]);
  expect(await names(mees)).toEqual([]);
  await call(
    shop,
    'officeViews.save',
    { body: { ...view, query: 'page=2', isShared: true } },
    { token: eva },
  );
  expect(await names(mees)).toEqual([['Te doen', false]]);
  expect(await names(eva), 'the same name replaces the view').toEqual([['Te doen', true]]);
  const params = { viewId: data[0]?.id ?? '' };
  const refused = await call(shop, 'officeViews.remove', { params }, { token: mees });
  expect(refused.status).toBe(404);
  await call(shop, 'officeViews.remove', { params }, { token: eva });
  expect(await names(mees)).toEqual([]);
});

test('a person saves a bounded number of views, also from two windows at once', async () => {
  const save = (number: number) =>
    call(shop, 'officeViews.save', { body: { ...view, name: `Weergave ${number}` } }, { token: mees });
  for (let number = 1; number < maxSavedViews; number++) await save(number);
  const last = await Promise.all([save(maxSavedViews), save(maxSavedViews + 1), save(maxSavedViews + 2)]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await names(mees)).length).toBe(maxSavedViews);
});
