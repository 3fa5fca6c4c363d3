import { describe, expect, test } from 'vitest';
import type { EditedProperty } from '../../../contract/site-editing.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshOrder } from '../../../test/kit/fresh-cart.ts';
import { openShop } from '../../../test/kit/open-shop.ts';
import { createSite, putSiteProperties } from '../../business/site.ts';
import { editedProperties } from './edit-properties.ts';

const shop = await openShop();
const other = await shop.another();
const { accessToken: token } = await shop.signIn('mees', 'office');

const read = async () => (await call(shop, 'siteEditing.properties', {}, { token })).data;
const put = (properties: EditedProperty[], version: string) =>
  call(shop, 'siteEditing.putProperties', { body: { version, properties } }, { token });

const withValue = (
  list: readonly EditedProperty[],
  name: string,
  value: string,
  culture: EditedProperty['culture'] = null,
) => [...list.filter((one) => one.name !== name || one.culture !== culture), { name, value, culture }];

async function readProperty(culture: 'nl' | 'de' | 'fr', name: string) {
  await other.projections.catchUp();
  const { data } = await call(other, 'content.siteProperties', {}, { culture });
  return data.find((one) => one.name === name)?.value;
}

const footerOf = async (path: string) =>
  /<footer[\s\S]*<\/footer>/.exec(await (await other.fetch(path)).text())?.[0];

describe('the properties of the site', () => {
  test('are changed in one culture, and cached pages follow in another process', async () => {
    const { properties, version } = await read();
    expect(await footerOf('/de')).not.toContain('Am Rand der Karte');
    expect(await footerOf('/de')).not.toContain('Am Rand der Karte');
    const { status } = await put(withValue(properties, 'tagline', 'Am Rand der Karte', 'de'), version);
    expect(status).toBe(200);
    expect(await readProperty('de', 'tagline')).toBe('Am Rand der Karte');
    expect(await readProperty('nl', 'tagline')).not.toBe('Am Rand der Karte');
    expect(await footerOf('/de')).toContain('Am Rand der Karte');
  });

  test('fall back to those of every culture, and are deleted when they are not named', async () => {
    const { properties, version } = await read();
    const inGerman = withValue(properties, 'phoneNumber', '+49 30 555 0100', 'de');
    const { data } = await put([...inGerman, { name: 'boat', value: '7:15', culture: null }], version);
    expect(await readProperty('de', 'phoneNumber')).toBe('+49 30 555 0100');
    expect(await readProperty('fr', 'phoneNumber')).toBe('+31 562 555 0100');
    expect(await readProperty('fr', 'boat')).toBe('7:15');
    await put(properties, data.version);
    expect(await readProperty('de', 'phoneNumber')).toBe('+31 562 555 0100');
    expect(await readProperty('fr', 'boat')).toBeUndefined();
  });

  test('changed by two managers at once give one a conflict, with both versions', async () => {
    const { properties, version } = await read();
    const answers = await Promise.all(
      ['16:00', '17:00'].map((time) => put(withValue(properties, 'checkInTime', time), version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(JSON.stringify(lost?.details?.yours)).not.toBe(JSON.stringify(lost?.details?.theirs));
    expect(lost?.details?.theirs).toMatchObject({ version: (await read()).version });
  });

  test.each<[string, string, string, EditedProperty['culture']?]>([
    ['emailAddress', 'hallo@', 'fact_email_address'],
    ['phoneNumber', 'onbekend', 'fact_phone_number'],
    ['country', 'Nederland', 'setting_country'],
    ['latitude', '91', 'fact_latitude'],
    ['longitude', '6,1', 'fact_longitude'],
    ['checkInTime', '3pm', 'fact_time'],
    ['currency', 'euro', 'fact_currency'],
    ['timeZone', 'Mars/Olympus', 'fact_time_zone'],
    ['timeZone', '', 'fact_time_zone'],
    ['vatId', 'NL12', 'fact_vat_id'],
    ['iban', '12345', 'fact_iban'],
    ['notFoundPicture', 'zee.jpg', 'fact_picture'],
    ['notFoundPicture', '{"path":""}', 'fact_picture'],
    ['vatId', 'NL005620555B01', 'fact_shared', 'de'],
    ['timeZone', 'Europe/Berlin', 'fact_shared', 'de'],
    ['hasStays', 'true', 'fact_told'],
    ['loginPath', '/sign-in', 'fact_told'],
  ])('%s cannot be %j', async (name, value, code, culture = null) => {
    const before = await read();
    const input = withValue(before.properties, name, value, culture);
    const answer = await put(input, before.version);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.message).toContain(name);
    const found = answer.errors.find((error) => error.code === code);
    expect(found?.path).toMatch(
      new RegExp(`^body\\.properties\\.${input.length - 1}\\.(name|value|culture)$`),
    );
    expect(await read()).toEqual(before);
  });

  test.each(['vatId', 'iban', 'street', 'name'])(
    '%s cannot be removed, because emails and invoices show it',
    async (name) => {
      const { properties, version } = await read();
      for (const input of [properties.filter((one) => one.name !== name), withValue(properties, name, ' ')]) {
        const answer = await put(input, version);
        const codes = answer.errors.map(({ code }) => code);
        expect(codes).toContain('fact_needed');
      }
    },
  );

  test.each(['__proto__', 'constructor'])('may have one that is named %s', async (name) => {
    const { properties, version } = await read();
    const { data, status } = await put(withValue(properties, name, 'x'), version);
    expect(status).toBe(200);
    expect(data.properties).toContainEqual({ name, value: 'x', culture: null });
    await put(properties, data.version);
  });

  test('reject a duplicate name in a culture', async () => {
    const { properties, version } = await read();
    const answer = await put([...properties, { name: 'CITY', value: 'x', culture: null }], version);
    expect(answer.errors).toMatchObject([
      { path: `body.properties.${properties.length}.name`, code: 'duplicate_name' },
    ]);
  });

  test('keep the currency once it has orders', async () => {
    const free = await read();
    expect(free.isCurrencyFixed).toBe(false);
    const changed = await put(withValue(free.properties, 'currency', 'GBP'), free.version);
    expect(changed.status).toBe(200);
    await put(free.properties, changed.data.version);
    await shop.projections.catchUp();
    await freshOrder(shop);
    const { properties, version, isCurrencyFixed } = await read();
    expect(isCurrencyFixed).toBe(true);
    const answer = await put(withValue(properties, 'currency', 'GBP'), version);
    expect(answer.errors).toMatchObject([{ path: 'body.properties', code: 'currency_fixed' }]);
    // The default currency is the euro.
    const silent = properties.filter(({ name }) => name !== 'currency');
    expect((await put(silent, version)).status).toBe(200);
  });
});

test('another site has its own properties', async () => {
  const lodge = await createSite(shop.db, { name: 'Lodge', hosts: ['lodge.example'], cultures: ['nl'] });
  await putSiteProperties(shop.db, lodge.id, [{ name: 'name', value: 'Lodge' }]);
  const { properties, version } = await read();
  expect(properties.find(({ name }) => name === 'name')?.value).not.toBe('Lodge');
  await put(withValue(properties, 'checkInTime', '12:00'), version);
  expect((await editedProperties(shop.db, lodge.id)).properties).toEqual([
    { name: 'name', value: 'Lodge', culture: null },
  ]);
});

describe('the rules of robots.txt', () => {
  const rulesNow = async () => (await call(shop, 'siteEditing.robotsRules', {}, { token })).data;
  const putRules = (rules: object[], version: string) =>
    call(shop, 'siteEditing.putRobotsRules', { body: { version, rules } as never }, { token });

  test('are replaced, also in another process', async () => {
    const { version } = await rulesNow();
    await call(other, 'content.robotsRules', { query: {} });
    const rules = [
      { userAgent: '*', allow: '/', disallow: '/office' },
      { userAgent: 'Gull-Bot/1.0', allow: '', disallow: '/*.pdf$' },
    ];
    expect((await putRules(rules, version)).data).toMatchObject({ rules });
    await other.projections.catchUp();
    expect((await call(other, 'content.robotsRules', { query: {} })).data.items).toEqual(rules);
    expect(await (await other.fetch('/robots.txt')).text()).toContain(
      'User-agent: Gull-Bot/1.0\nDisallow: /*.pdf$',
    );
    expect(await putRules([], version)).toMatchObject({
      status: 409,
      details: { yours: { rules: [] }, theirs: { rules } },
    });
  });

  test.each([
    [{ userAgent: '*\nDisallow: /' }, 'body.rules.0.userAgent'],
    [{ userAgent: '' }, 'body.rules.0.userAgent'],
    [{ disallow: '/a\nAllow: /b' }, 'body.rules.0.disallow'],
    [{ disallow: 'office' }, 'body.rules.0.disallow'],
    [{ allow: '/a b' }, 'body.rules.0.allow'],
  ])('reject %j', async (wrong, path) => {
    const { version } = await rulesNow();
    const answer = await putRules([{ userAgent: '*', allow: '', disallow: '', ...wrong }], version);
    expect(answer).toMatchObject({
      status: 400,
      errors: [{ path, message: expect.not.stringMatching(/^field|pattern/) }],
    });
  });
});
