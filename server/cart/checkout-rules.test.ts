import { afterEach, describe, expect, test } from 'vitest';
import { texts } from '../../demo/content.ts';
import { call } from '../../test/kit/call-api.ts';
import { readyCart } from '../../test/kit/fresh-cart.ts';
import { freshPerson } from '../../test/kit/fresh-person.ts';
import { openShop } from '../../test/kit/open-shop.ts';
import { putSettings, replaceSettings, settingsByGroup } from '../business/setting.ts';
import { messages } from '../platform/messages.ts';

const shop = await openShop();
const { db, site } = shop;
const atFirst = await settingsByGroup(db, site, 'checkout');
afterEach(() => replaceSettings(db, site.id, 'checkout', atFirst));

const set = (name: string, value: string) => putSettings(db, site.id, [{ group: 'checkout', name, value }]);
const checkout = (cartName: string, variables: object, token?: string) =>
  call(shop, 'order.checkout', { body: { cartName, paymentMethodId: 'duinpay', variables } }, { token });
const accepted = { acceptTerms: true };
const codes = (requirements: readonly { code: string }[]) => requirements.map(({ code }) => code);

describe('the checkout settings of a business hold for every call', () => {
  test('where only accounts may order, visitors and guest accounts may not', async () => {
    await set('guestCheckout', 'false');
    const cartId = await readyCart(shop);
    expect(await checkout(cartId, accepted)).toMatchObject({ status: 401, code: 'unauthenticated' });
    const guest = await call(shop, 'account.registerGuest', { body: { emailAddress: 'zee@gast.example' } });
    expect(await checkout(cartId, accepted, guest.data.accessToken)).toMatchObject({ status: 401 });
    const { id, accessToken } = await freshPerson(shop);
    expect(await checkout(await readyCart(shop, id), accepted, accessToken)).toMatchObject({ status: 200 });
    await set('guestCheckout', 'true');
    expect(await checkout(cartId, accepted), 'nothing of it was lost').toMatchObject({ status: 200 });
  });

  test('where no terms are required a guest need not accept them', async () => {
    const cartId = await readyCart(shop);
    const missing = async () =>
      codes((await call(shop, 'cart.read', { params: { cartId } })).data.requirements);
    expect(await missing()).toEqual(['acceptTerms']);
    expect(await checkout(cartId, {})).toMatchObject({ status: 400 });
    await set('termsRequired', 'false');
    expect(await missing()).toEqual([]);
    expect(await checkout(cartId, {})).toMatchObject({ status: 200 });
  });

  test('without a page for the terms nobody need accept them', async () => {
    const cartId = await readyCart(shop);
    const missing = async () =>
      codes((await call(shop, 'cart.read', { params: { cartId } })).data.requirements);
    const pagesOf = (where: string) => shop.api('nl').content.settingsByGroup({ query: { Group: where } });
    const addresses = async () =>
      (await pagesOf('checkout')).data?.flatMap(({ name, value }) => (name.endsWith('Url') ? [value] : []));
    await set('termsUrl', '{"nl":"/geen-pagina","de":"/de/keine-seite"}');
    await set('privacyUrl', '/privacy-zonder-pagina');
    await set('withdrawalUrl', '/form/herroepen');
    expect(await missing()).toEqual([]);
    expect(await addresses()).toEqual(['/form/herroepen']);
    await set('termsUrl', `{"nl":"/geen-pagina","de":"/de${texts.de.pages.terms.path}?x#y"}`);
    await set('privacyUrl', 'https://www.inn.example/privacy');
    expect(await missing()).toEqual(['acceptTerms']);
    expect(await addresses()).toEqual([
      'https://www.inn.example/privacy',
      `{"de": "/de${texts.de.pages.terms.path}?x#y"}`,
      '/form/herroepen',
    ]);
    const { page_id } = await db
      .updateTable('page_text')
      .set({ published_at: null })
      .where('path', '=', texts.de.pages.terms.path)
      .returning('page_id')
      .executeTakeFirstOrThrow();
    expect(await missing()).toEqual([]);
    await db
      .updateTable('page_text')
      .set({ published_at: new Date() })
      .where('page_id', '=', page_id)
      .execute();
  });

  test('a remark has the maximum length that the business sets', async () => {
    await set('remarkMaxLength', '10');
    const cartId = await readyCart(shop);
    const setRemark = (remark: string) =>
      call(shop, 'cart.info', { params: { cartId }, body: { remark } }, { culture: 'en' });
    expect(await setRemark('tien teken')).toMatchObject({ status: 200, data: { remark: 'tien teken' } });
    const message = messages.en['field.too_long']?.replace('{{max}}', '10');
    expect(await setRemark('elf tekens!')).toMatchObject({
      status: 400,
      errors: [{ path: 'body.remark', code: 'too_long', message }],
    });
    expect((await call(shop, 'cart.read', { params: { cartId } })).data.remark).toBe('tien teken');
  });
});

test('a payment without a method gets the address to choose one', async () => {
  const body = { cartName: await readyCart(shop), variables: accepted };
  expect(await call(shop, 'order.checkout', { body: { ...body, paymentMethodId: '' } })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.paymentMethodId', code: 'required' }],
  });
});

test('a cart opens without a body, as with an empty one', async () => {
  const bare = await shop.fetch('/api/frontoffice/catalog/v1/Cart/Create', { method: 'POST' });
  expect(bare.status).toBe(200);
  const text = { method: 'POST', body: 'x', headers: { 'Content-Type': '' } };
  expect((await shop.fetch('/api/frontoffice/catalog/v1/Cart/Create', text)).status).toBe(415);
});

test('a room without a stay is refused in the language of the guest', async () => {
  const params = { cartId: crypto.randomUUID() };
  const { errors } = await call(
    shop,
    'cart.addItem',
    { params, body: { ItemCode: 'DUINKAMER' } },
    { culture: 'fr' },
  );
  expect(errors).toMatchObject([{ message: messages.fr['stay.no_such_stay'] }]);
});

test('the older call accepts both names of a shipping method', async () => {
  const id = await readyCart(shop);
  const { data } = await call(shop, 'cart.read', { params: { cartId: id } });
  const [{ shippingMethodId } = { shippingMethodId: '' }] = data.shippingMethods;
  for (const body of [{ id: shippingMethodId }, { shippingMethodId }]) {
    expect((await call(shop, 'cart.olderShippingMethod', { params: { id }, body })).status).toBe(200);
  }
  expect(await call(shop, 'cart.olderShippingMethod', { params: { id }, body: {} })).toMatchObject({
    status: 400,
    errors: [{ path: 'body.id', code: 'required' }],
  });
});
