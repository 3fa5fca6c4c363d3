import { describe, expect, it, vi } from 'vitest';
import type { Result } from '../result.ts';
import { failure } from '../result.ts';
import { categoryPath, linkAddress, linkAttributes } from './links.ts';
import { readLocation } from './locations.ts';
import { readPreference } from './preferences.ts';
import { readCategory, readProduct, singleProduct } from './products.ts';
import { readSetting, readSettings, readValue } from './settings.ts';

describe('links', () => {
  it.each([
    ['www.herberg.example', 'https://www.herberg.example'],
    ['WWW.herberg.example/a', 'https://WWW.herberg.example/a'],
    ['https://www.herberg.example', 'https://www.herberg.example'],
    ['/www.nl', '/www.nl'],
    ['wwwx.nl', 'wwwx.nl'],
    ['mailto:ana@example.com', 'mailto:ana@example.com'],
    ['#kamers', '#kamers'],
    ['javascript:alert(1)', ''],
    [' java\nscript:alert(1)', ''],
    ['/data:x', '/data:x'],
  ])('of %j lead to %j', (url, address) => {
    expect(linkAddress(url)).toBe(address);
  });

  it.each([
    ['http://a.example', '_blank', { rel: 'noopener noreferrer', target: '_blank' }],
    ['HTTPS://a.example', '_blank', { rel: 'noopener noreferrer', target: '_blank' }],
    ['//a.example', '_blank', { rel: 'noopener noreferrer', target: '_blank' }],
    ['/kamers', '_blank', { target: '_blank' }],
    ['mailto:a@b.example', '_blank', { target: '_blank' }],
    ['https://a.example', '_self', { target: '_self' }],
    ['https://a.example', null, {}],
  ])('to %s in %s', (url, target, attributes) => {
    expect(linkAttributes({ url, target })).toEqual({ href: url, ...attributes });
  });

  it('keep a rel of their own', () => {
    expect(linkAttributes({ url: 'www.a.example', target: '_blank', rel: 'nofollow noopener' })).toEqual({
      href: 'https://www.a.example',
      target: '_blank',
      rel: 'nofollow noopener noreferrer',
    });
    expect(linkAttributes({ url: '/a', rel: 'nofollow' })).toEqual({ href: '/a', rel: 'nofollow' });
  });

  it.each([
    [{ url: '/a', fragmentName: 'top of it' }, '/a#top%20of%20it'],
    [{ url: '/a#here', fragmentName: 'top' }, '/a#here'],
    [{ url: '/a', fragmentName: '' }, '/a'],
  ])('to a place on a page: %o', (link, href) => {
    expect(linkAttributes(link)).toEqual({ href });
  });

  it.each([
    ['/catalogus/zeep', '/catalogus', '/shop', '/shop/zeep'],
    ['/catalogus', '/catalogus/', '/shop/', '/shop'],
    ['/zeep', '/', '/shop', '/shop/zeep'],
    ['/zeep', '', '/shop', '/shop/zeep'],
    ['/catalogusje/zeep', '/catalogus', '/shop', '/catalogusje/zeep'],
    ['/a/catalogus/zeep', '/catalogus', '/shop', '/a/catalogus/zeep'],
  ])('to the category %s under %s', (url, base, shop, path) => {
    expect(categoryPath(url, base, shop)).toBe(path);
  });
});

describe('locations', () => {
  it.each([
    ['4,7968', '53,0557', 4.7968, 53.0557],
    ['-4.5', '53', -4.5, 53],
    ['', '1.234,5', null, null],
    ['oost', 'NaN', null, null],
  ])('at %j, %j', (longitude, latitude, east, north) => {
    expect(readLocation({ id: 'a', longitude, latitude })).toEqual({
      id: 'a',
      longitude: east,
      latitude: north,
    });
  });
});

describe('settings', () => {
  it.each<[string, unknown]>([
    ['true', true],
    ['False', false],
    ['12', 12],
    ['-0.50', -0.5],
    ['{"a":[1]}', { a: [1] }],
    ['["a"]', ['a']],
    ['"true"', 'true'],
    ['null', null],
    ['', ''],
    ['Ideal', 'Ideal'],
    ['0612345678', '0612345678'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e999', '1e999'],
    ['{a}', '{a}'],
    ['12 euro', '12 euro'],
  ])('value %j is %j', (text, value) => {
    expect(readValue(text)).toEqual(value);
  });

  const minimum = { group: 'checkout', name: 'minimum', value: '25' };

  it('of a group are read with their types', async () => {
    const answer: Result<(typeof minimum)[]> = {
      succeeded: true,
      data: [minimum],
      message: null,
      status: 200,
    };
    const read = vi.fn(async (_query: object) => answer);
    expect(await readSettings('checkout', read)).toEqual([{ ...minimum, value: 25 }]);
    expect(read).toHaveBeenCalledWith({ Group: 'checkout' });
    expect(await readSettings('shippingMethods', async () => failure({}))).toEqual([]);
  });

  it.each(['user', 'Checkout', '', 'constructor'])('of the group %j do not exist', async (group) => {
    const read = vi.fn();
    const text = "Trying to retrieve settings from a group that doesn't exist";
    await expect(readSettings(group, read)).rejects.toThrow(new Error(text));
    await expect(readSetting(group, 'minimum', read)).rejects.toThrow(new Error(text));
    expect(read).not.toHaveBeenCalled();
  });

  it('fail one by one with the message of the server', async () => {
    const found = { succeeded: true, data: minimum, message: null, status: 200 } as const;
    expect(await readSetting('checkout', 'minimum', async () => found)).toEqual({ ...minimum, value: 25 });
    const missing = failure({ status: 404, code: 'not_found', serverMessage: 'Bestaat niet' });
    await expect(readSetting('checkout', 'x', async () => missing)).rejects.toThrow('Bestaat niet');
    await expect(readSetting('checkout', 'x', async () => failure({}))).rejects.toThrow('Error');
  });
});

describe('products and categories', () => {
  const soap = { itemcode: 'soap', images: [{ sortOrder: 2 }, { sortOrder: 10 }, { sortOrder: 1 }] };

  it('have their images in order', () => {
    expect(readProduct(soap).images.map((image) => image.sortOrder)).toEqual([1, 2, 10]);
    expect(soap.images[0]).toEqual({ sortOrder: 2 });
  });

  it('are looked up one at a time', () => {
    expect(singleProduct([soap])).toEqual(readProduct(soap));
    expect(() => singleProduct([])).toThrow(new Error('No items returned'));
    expect(() => singleProduct([soap, soap])).toThrow(new Error('Multiple items returned'));
  });

  it('have attributes as a map', () => {
    const attributeList = [
      { name: 'Colour', value: 'blue' },
      { name: 'Size', value: 'L' },
    ];
    expect(readCategory({ id: 1, attributeList })).toEqual({
      id: 1,
      attributeList: { Colour: 'blue', Size: 'L' },
    });
  });
});

describe('preferences', () => {
  it.each([
    ['true', true],
    ['false', 'false'],
    ['True', 'True'],
    ['', ''],
  ])('read %j as %j', (value, read) => {
    expect(readPreference({ key: 'newsletter', value })).toEqual({ key: 'newsletter', value: read });
  });
});
