import { describe, expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: what the server sends must be what the client reads
import { readSetting, readSettings } from '../../client/readers/settings.ts';
import { cultures } from '../../contract/culture.ts';
import { texts } from '../../demo/content.ts';
import { shippingMethods } from '../../demo/shop/shipping.ts';
import { settings } from '../../demo/site.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putSettings } from './setting.ts';

const shop = await openShop();
const noSuchGroup = "Trying to retrieve settings from a group that doesn't exist";

describe.each(['checkout'] as const)('the group %s', (group) => {
  const own = settings.filter((setting) => setting.group === group);

  test('has all of its settings as text', async () => {
    const { data } = await shop.api('nl').content.settingsByGroup({ query: { Group: group } });
    expect(data).toEqual(own.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  });

  test('is found whatever its case', async () => {
    const { data } = await shop.api('nl').content.settingsByGroup({ query: { Group: group.toUpperCase() } });
    expect(data).toHaveLength(own.length);
  });

  test.each(own.map(({ name, value }) => [name, value]))('has %s alone too', async (name, value) => {
    const { data } = await shop
      .api('nl')
      .content.singleSetting({ query: { Group: group, Name: name.toUpperCase() } });
    expect(data).toEqual({ group, name, value });
  });
});

test('the group shippingMethods describes the shipping methods', async () => {
  const { content } = shop.api('nl');
  const typed = await readSettings('shippingMethods', (query) => content.settingsByGroup({ query }));
  expect(typed.map(({ name }) => name)).toEqual(shippingMethods.map(({ code }) => code));
  expect(typed[0]?.value).toMatchObject({
    kind: 'parcel',
    countries: ['NL'],
    priceInclVat: 5.95,
    freeFrom: 75,
  });
});

test('the client types the values', async () => {
  const { content } = shop.api('nl');
  const typed = await readSettings('checkout', (query) => content.settingsByGroup({ query }));
  expect(typed).toEqual(
    expect.arrayContaining([
      { group: 'checkout', name: 'guestCheckout', value: true },
      { group: 'checkout', name: 'remarkMaxLength', value: 500 },
      { group: 'checkout', name: 'defaultCountry', value: 'NL' },
      { group: 'checkout', name: 'countries', value: ['NL', 'BE', 'DE', 'FR', 'GB', 'ES', 'HR'] },
    ]),
  );
});

describe.each(cultures)('in %s', (culture) => {
  test('the terms are at the address of the checkout’s link', async () => {
    const { content } = shop.api(culture);
    const { value } = await readSetting('checkout', 'termsUrl', (query) => content.singleSetting({ query }));
    const url = (value as Record<string, string>)[culture];
    const found = await content.findPageByUrl({ query: { path: String(url) } });
    expect(found.data).toMatchObject({ url, culture, title: texts[culture].pages.terms.name });
  });

  test.each(['payment', '', 'site', '__proto__'])('there is no group %j', async (group) => {
    const { content } = shop.api(culture);
    const query = { Group: group || ' ', Name: 'secret' };
    for (const found of [await content.settingsByGroup({ query }), await content.singleSetting({ query })]) {
      expect(found).toMatchObject({ status: 404, code: 'not_found', serverMessage: noSuchGroup });
    }
  });
});

test('an unknown setting is not found', async () => {
  const found = await shop.api('nl').content.singleSetting({ query: { Group: 'checkout', Name: 'nothing' } });
  expect(found).toMatchObject({ status: 404, code: 'not_found' });
  expect(found.succeeded || found.serverMessage).not.toBe(noSuchGroup);
});

test('a setting of a private group is not found', async () => {
  await putSettings(shop.db, shop.site.id, [{ group: 'payment', name: 'key', value: 'secret' }]);
  await shop.projections.catchUp();
  const found = await shop.api('nl').content.singleSetting({ query: { Group: 'payment', Name: 'key' } });
  expect(found).toMatchObject({ status: 404, serverMessage: noSuchGroup });
});

test('a changed setting is current at once in another process', async () => {
  const other = await shop.another();
  const query = { Group: 'checkout', Name: 'remarkMaxLength' };
  expect((await other.api('nl').content.singleSetting({ query })).data?.value).toBe('500');
  await putSettings(shop.db, shop.site.id, [{ group: 'checkout', name: 'remarkMaxLength', value: '80' }]);
  await other.projections.catchUp();
  expect((await other.api('nl').content.singleSetting({ query })).data?.value).toBe('80');
});
