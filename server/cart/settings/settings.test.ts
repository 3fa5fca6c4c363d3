import { describe, expect, test } from 'vitest';
import type { ShippingSetting } from '../../../contract/known-settings.ts';
import { shippingMethods } from '../../../demo/shop/shipping.ts';
import { settings } from '../../../demo/site.ts';
import { call } from '../../../test/kit/call-api.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { putSettings } from '../../business/setting.ts';
import { createSite } from '../../business/site.ts';
import { loadMethods } from '../shipping.ts';
import { editedSettings } from './edit-settings.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('mees', 'office');
const { accessToken: ada } = await shop.signIn('ada', 'office');

type Named = { name: string; value: string };

const read = async (group = 'checkout') =>
  (await call(shop, 'siteEditing.settings', { params: { group } }, { token })).data;
const put = (settings: Named[], version: string, group = 'checkout', as = token) =>
  call(
    shop,
    'siteEditing.putSettings',
    { params: { group }, body: { version, settings: settings } },
    { token: as },
  );

const textIn = (list: readonly Named[], name: string) => list.find((one) => one.name === name)?.value;
const withValue = (list: readonly Named[], name: string, value: string) => [
  ...list.filter((one) => one.name !== name),
  { name, value },
];

/** The settings as visitors of another process read them. */
async function readSettings(group: string): Promise<Named[]> {
  await other.projections.catchUp();
  return (await call(other, 'content.settingsByGroup', { query: { Group: group } })).data;
}

describe('the settings of the checkout', () => {
  test('are those that visitors read, and a change reaches another process', async () => {
    const own = await read();
    const byName = (a: Named, b: Named) => (a.name < b.name ? -1 : 1);
    expect(own.settings.toSorted(byName)).toEqual(
      settings.map(({ name, value }) => ({ name, value })).toSorted(byName),
    );
    expect(textIn(await readSettings('checkout'), 'remarkMaxLength')).toBe('500');
    const changed = withValue(
      own.settings.filter(({ name }) => name !== 'invoiceDays'),
      'remarkMaxLength',
      '80',
    );
    const written = await put([...changed, { name: 'giftWrap', value: 'zijdepapier' }], own.version);
    expect(written.status).toBe(200);
    const now = await readSettings('checkout');
    expect(textIn(now, 'remarkMaxLength')).toBe('80');
    expect(textIn(now, 'giftWrap')).toBe('zijdepapier');
    expect(textIn(now, 'invoiceDays')).toBeUndefined();
  });

  test('of two managers at once the second gets a conflict, with both versions', async () => {
    const { version, settings: own } = await read();
    const answers = await Promise.all([
      put(withValue(own, 'invoiceLimit', '600'), version),
      put(withValue(own, 'invoiceLimit', '700'), version, 'checkout', ada),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const details = Object.values(lost?.details ?? {}) as { settings: Named[] }[];
    const both = details.map((one) => textIn(one.settings, 'invoiceLimit'));
    expect(both.toSorted()).toEqual(['600', '700']);
  });

  test('are stored under their proper names', async () => {
    const { version, settings: own } = await read();
    const { data } = await put(
      own.map(({ name, value }) => ({ name: name.toUpperCase(), value: ` ${value} ` })),
      version,
    );
    expect(textIn(data.settings, 'guestCheckout')).toBe('true');
    expect(textIn(data.settings, 'GUESTCHECKOUT')).toBeUndefined();
  });

  test.each([
    ['guestCheckout', 'yes', 'setting_flag'],
    ['payByInvoice', 'True', 'setting_flag'],
    ['payAtDesk', '', 'setting_flag'],
    ['remarkMaxLength', '-1', 'setting_whole'],
    ['remarkMaxLength', '1000', 'setting_whole'],
    ['invoiceDays', '14.5', 'setting_whole'],
    ['balanceDaysBefore', 'one', 'setting_whole'],
    ['invoiceLimit', '1e9', 'setting_amount'],
    ['depositFrom', '250,00', 'setting_amount'],
    ['depositPercentage', '100', 'setting_percentage'],
    ['countries', 'NL,BE', 'setting_countries'],
    ['countries', '[]', 'setting_countries'],
    ['countries', '["NL","Belgium"]', 'setting_countries'],
    ['defaultCountry', 'nl', 'setting_country'],
    ['defaultCountry', 'QX', 'setting_country'],
    ['defaultCountry', 'JP', 'country_not_served'],
    ['termsUrl', 'javascript:alert(1)', 'setting_addresses'],
    ['termsUrl', '{"nl":"/voorwaarden"', 'setting_addresses'],
    ['termsUrl', '{"xx":"/voorwaarden"}', 'setting_addresses'],
    ['withdrawalUrl', '{"nl":"javascript:alert(1)"}', 'setting_addresses'],
  ])('%s must not be %j', async (name, value, code) => {
    const before = await read();
    const input = withValue(before.settings, name, value);
    const answer = await put(input, before.version);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.message).toContain(name);
    const path = `body.settings.${input.findIndex((one) => one.name === name)}.value`;
    expect(answer.errors).toMatchObject([{ path, code, message: expect.not.stringMatching(/^field\./) }]);
    expect(await read()).toEqual(before);
  });

  test.each([
    ['termsUrl', '/voorwaarden'],
    ['termsUrl', ''],
    ['termsUrl', '{"nl":"/voorwaarden","en":"https://terms.example/en"}'],
    ['depositPercentage', '0'],
    ['depositFrom', '99.95'],
    ['countries', '["NL"]'],
    ['guestCheckout', 'false'],
  ])('%s may be %j', async (name, value) => {
    const { version, settings: own } = await read();
    const { data, status } = await put(withValue(own, name, value), version);
    expect(status).toBe(200);
    expect(textIn(data.settings, name)).toBe(value);
    await put(own, data.version);
  });

  test.each(['__proto__', 'constructor'])('may have one with the name %s', async (name) => {
    const { version, settings: own } = await read();
    const { data, status } = await put(withValue(own, name, 'x'), version);
    expect(status).toBe(200);
    expect(textIn(data.settings, name)).toBe('x');
    await put(own, data.version);
  });

  test('have each name once', async () => {
    const { version, settings: own } = await read();
    const answer = await put([...own, { name: 'DEFAULTcountry', value: 'NL' }], version);
    expect(answer.errors).toMatchObject([
      { path: `body.settings.${own.length}.name`, code: 'duplicate_name' },
    ]);
  });
});

describe('the shipping methods', () => {
  const findMethod = (list: readonly Named[], name: string): ShippingSetting =>
    JSON.parse(textIn(list, name) ?? 'null');
  const changed = (list: readonly Named[], name: string, changes: object) =>
    list.map((one) =>
      one.name === name ? { name, value: JSON.stringify({ ...findMethod(list, name), ...changes }) } : one,
    );

  test('are complete, in their order, and can be written as they were read', async () => {
    const { version, settings: own } = await read('shippingMethods');
    expect(own.map(({ name }) => name)).toEqual(shippingMethods.map(({ code }) => code));
    expect(findMethod(own, 'parcel')).toMatchObject({
      ...{ kind: 'parcel', priceInclVat: 5.95, freeFrom: 75, maxGrams: 23_000, latestOrder: '16:15' },
      texts: { en: { name: 'Parcel by boat' } },
    });
    const methods = async () => {
      const found = await loadMethods(shop.db, shop.site.id);
      return found.map(({ texts, ...method }) => ({ ...method, texts: new Set(texts) }));
    };
    const before = await methods();
    const { data } = await put(own, version, 'shippingMethods');
    expect(data.version).toBe(version);
    expect(await methods()).toEqual(before);
  });

  test('are changed, reordered and removed', async () => {
    const { version, settings: own } = await read('shippingMethods');
    const texts = { nl: { name: 'Postduif', description: '' } };
    const dear = changed(own, 'parcel', { priceInclVat: 6.49, weekdays: [5, 1, 5], texts });
    const others = dear.filter(({ name }) => name !== 'room').toReversed();
    const { data } = await put([...others, { name: 'note', value: 'by tide' }], version, 'shippingMethods');
    expect(data.settings.map(({ name }) => name)).toEqual(['reception', 'parcel-abroad', 'parcel', 'note']);
    const [, , parcel] = await loadMethods(shop.db, shop.site.id);
    expect(parcel).toMatchObject({ priceCents: 649, weekdays: [1, 5], texts: [{ name: 'Postduif' }] });
    expect(textIn(await readSettings('shippingMethods'), 'parcel')).toContain('6.49');
    await put(own, data.version, 'shippingMethods');
  });

  test.each<[string, (own: Named[]) => Named[], string, string]>([
    [
      'without a price',
      (own) => changed(own, 'parcel', { priceInclVat: undefined }),
      '0.value.priceInclVat',
      'shipping_method',
    ],
    [
      'that pays the guest',
      (own) => changed(own, 'parcel', { priceInclVat: -1 }),
      '0.value.priceInclVat',
      'shipping_method',
    ],
    [
      'that never comes',
      (own) => changed(own, 'parcel', { weekdays: [] }),
      '0.value.weekdays',
      'shipping_method',
    ],
    [
      'on an eighth day',
      (own) => changed(own, 'parcel', { weekdays: [8] }),
      '0.value.weekdays.0',
      'shipping_method',
    ],
    ['by pigeon', (own) => changed(own, 'parcel', { kind: 'pigeon' }), '0.value.kind', 'shipping_method'],
    [
      'at a quarter to thirty',
      (own) => changed(own, 'parcel', { latestOrder: '30:45' }),
      '0.value.latestOrder',
      'shipping_method',
    ],
    [
      'to nowhere',
      (own) => changed(own, 'parcel', { countries: ['QX'] }),
      '0.value.countries.0',
      'shipping_method',
    ],
    ['without a name', (own) => changed(own, 'parcel', { texts: {} }), '0.value.texts', 'shipping_method'],
    ['that is no JSON', (own) => withValue(own, 'parcel', '{"kind":'), '3.value', 'shipping_method'],
    ['that became a word', (own) => withValue(own, 'parcel', 'soon'), '3.value', 'shipping_method'],
    [
      'with a code of two words',
      (own) => own.map((one) => ({ ...one, name: `${one.name} x` })),
      '0.value',
      'shipping_code',
    ],
  ])('may not include one %s', async (_, change, path, code) => {
    const before = await read('shippingMethods');
    const answer = await put(change(before.settings), before.version, 'shippingMethods');
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.errors[0]).toMatchObject({ path: `body.settings.${path}`, code });
    expect(answer.message).toContain('parcel');
    expect(await read('shippingMethods')).toEqual(before);
  });

  test('may not all be removed', async () => {
    const { version } = await read('shippingMethods');
    const answer = await put([{ name: 'note', value: 'x' }], version, 'shippingMethods');
    expect(answer.errors).toMatchObject([{ path: 'body.settings', code: 'last_shipping_method' }]);
  });
});

test('another group fails as the specification says', async () => {
  const message = "Trying to retrieve settings from a group that doesn't exist";
  const params = { group: 'payment' };
  const reading = await call(shop, 'siteEditing.settings', { params }, { token });
  expect(reading).toMatchObject({ status: 404, message });
  expect(await put([], 'x', 'payment')).toMatchObject({ status: 404, message });
});

test('another site has settings of its own', async () => {
  const lodge = await createSite(shop.db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });
  await putSettings(shop.db, lodge.id, [{ group: 'checkout', name: 'defaultCountry', value: 'FR' }]);
  const { version, settings: own } = await read();
  await put(withValue(own, 'defaultCountry', 'BE'), version);
  expect((await editedSettings(shop.db, lodge.id, 'checkout')).settings).toEqual([
    { name: 'defaultCountry', value: 'FR' },
  ]);
});
