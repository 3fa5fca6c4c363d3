import { describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/contract.ts';
import type { officeCategory, officeTerm } from '../../../contract/office-catalog.ts';
import { call } from '../../../test/kit/call-api.ts';
import { freshProduct } from '../../../test/kit/fresh-product.ts';
import { openShop } from '../../../test/kit/open-shop.ts';

const shop = await openShop();
const { accessToken: token } = await shop.signIn('mees', 'office');

let made = 0;
const freshCode = () => `office-${++made}`;

const categories = async () => (await call(shop, 'officeCategory.all', {}, { token })).data;
const create = (body: Input<typeof officeCategory.create>['body']) =>
  call(shop, 'officeCategory.create', { body }, { token });
const change = (code: string, body: Input<typeof officeCategory.change>['body']) =>
  call(shop, 'officeCategory.change', { params: { code }, body }, { token });
const order = (body: Input<typeof officeCategory.order>['body']) =>
  call(shop, 'officeCategory.order', { body }, { token });

describe('a category', () => {
  test('is made last below its parent, and guests see it', async () => {
    const [parent, code] = [freshCode(), freshCode()];
    await create({ code: parent, change: { texts: { nl: { name: 'Kaarsen' } } } });
    const { data } = await create({ code, change: { parent, texts: { nl: { name: 'Stompkaarsen' } } } });
    expect(data).toMatchObject({ code, parent, isArchived: false, texts: { nl: { slug: 'stompkaarsen' } } });
    expect((await categories()).filter((one) => one.parent === null).at(-1)?.code).toBe(parent);
    await shop.projections.catchUp();
    expect((await shop.fetch('/shop/kaarsen/stompkaarsen')).status).toBe(200);
    expect(await create({ code, change: { texts: { nl: { name: 'Twee keer' } } } })).toMatchObject({
      status: 409,
      errors: [{ path: 'body.code' }],
    });
  });

  test('keeps what a change does not name, and redirects its former address', async () => {
    const code = freshCode();
    const texts = { nl: { name: `Lampen ${made}`, description: 'Licht.' }, de: { name: `Lampen ${made}` } };
    const { data } = await create({ code, change: { texts } });
    const slug = `lichtjes-${made}`;
    const { version } = data;
    const name = `Lichtjes ${made}`;
    const after = await change(code, { version, change: { texts: { nl: { name, slug } } } });
    expect(after.data.texts).toMatchObject({ nl: { name, slug, description: 'Licht.' }, de: texts.de });
    await shop.projections.catchUp();
    const former = await shop.fetch(`/shop/lampen-${made}`, { redirect: 'manual' });
    expect([former.status, former.headers.get('Location')]).toEqual([301, `/shop/${slug}`]);
    expect(await change(code, { version, change: { isArchived: true } })).toMatchObject({
      status: 409,
      code: 'version_conflict',
      details: { theirs: { version: after.data.version } },
    });
  });

  test('is put in an order and moved, but not below itself', async () => {
    const [above, first, second] = [freshCode(), freshCode(), freshCode()];
    for (const code of [above, first, second]) {
      await create({ code, change: { texts: { nl: { name: `Soort ${code}` } } } });
    }
    const { data } = await order({ parent: above, codes: [second, first] });
    expect(data.filter(({ parent }) => parent === above).map(({ code }) => code)).toEqual([second, first]);
    expect(await order({ parent: first, codes: [above] })).toMatchObject({ status: 409 });
    expect(await order({ parent: null, codes: ['nowhere'] })).toMatchObject({ status: 404 });
  });

  test('may not have the address of another beside it', async () => {
    const [one, two] = [freshCode(), freshCode()];
    const texts = { nl: { name: `Zelfde ${made}` } };
    await create({ code: one, change: { texts } });
    expect(await create({ code: two, change: { texts } })).toMatchObject({ status: 409 });
    expect((await categories()).map(({ code }) => code)).not.toContain(two);
  });
});

describe('an attribute', () => {
  const terms = async () => (await call(shop, 'officeTerm.all', {}, { token })).data;
  const put = (name: string, body: Input<typeof officeTerm.put>['body']) =>
    call(shop, 'officeTerm.put', { params: { name }, body }, { token });

  test('is made with its values, and replaced', async () => {
    const name = freshCode();
    const values = [
      { value: 'b', labels: { nl: 'Bé', de: 'Be' } },
      { value: 'a', labels: { nl: 'Aa' } },
    ];
    const { data } = await put(name, { labels: { nl: 'Letter' }, values });
    expect(data).toMatchObject({ name, isFacet: true, labels: { nl: 'Letter' }, values, products: 0 });
    const { version } = data;
    const fewer = { version, labels: { en: 'Letter' }, isFacet: false, values: values.slice(1) };
    const after = await put(name, fewer);
    expect(after.data).toMatchObject({ labels: { en: 'Letter' }, isFacet: false, values: values.slice(1) });
    expect(after.data.labels).not.toHaveProperty('nl');
    expect(await put(name, fewer)).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(await put(name, { labels: {}, values: [] })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('shows the values that products have, also without a label', async () => {
    const colour = (await terms()).find(({ name }) => name === 'colour');
    expect(colour?.products).toBeGreaterThan(0);
    expect(colour?.values.length).toBeGreaterThan(1);
    expect((await terms()).map(({ name }) => name)).not.toContain('weightGrams');
    await freshProduct(shop, 1);
  });

  test('is put in an order, which the filters of the shop have', async () => {
    const names = (await terms()).map(({ name }) => name);
    const { data } = await call(shop, 'officeTerm.order', { body: { names: names.toReversed() } }, { token });
    expect(data.map(({ name }) => name)).toEqual(names.toReversed());
    const body = { names: ['nowhere'] };
    expect(await call(shop, 'officeTerm.order', { body }, { token })).toMatchObject({ status: 404 });
  });
});
