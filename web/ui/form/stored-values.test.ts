import { afterEach, expect, test, vi } from 'vitest';
import {
  type Control,
  clearOldValues,
  clearValues,
  collectValues,
  controlsToRestore,
  markTyped,
  persistDraft,
  readDraftFields,
  readStoredValues,
  storeValues,
} from './stored-values.ts';

const control = (name: string, value: string, type = 'text', checked = false): Control => ({
  name,
  value,
  type,
  checked,
});

/** Storage as a browser has it, as far as the module uses it. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    get length() {
      return items.size;
    },
  };
}

test('typed values are stored, but no passwords, hidden fields and fields without a name', () => {
  const collected = collectValues([
    control('firstName', 'Ana'),
    control('lastName', ''),
    control('password', 'a duck in the rain', 'password'),
    control('password', 'a duck in the rain', 'text'),
    control('currentPassword', 'a duck in the rain', 'text'),
    control('token', 'abc'),
    control('id', '7', 'hidden'),
    control('', 'nameless'),
    control('newsletter', 'on', 'checkbox', true),
    control('terms', 'on', 'checkbox', false),
    control('kind', 'b', 'radio', true),
    control('kind', 'a', 'radio', false),
  ]);
  expect(collected).toEqual({ firstName: 'Ana', newsletter: 'on', kind: 'b' });
});

test('typed values replace those of the page once; fields that belong together are restored together', () => {
  const tab = storage();
  const place = ['postalCode', 'street', 'city'];
  persistDraft('form', place, tab);
  expect(readDraftFields('form', tab), 'nothing was typed').toEqual(new Set());
  for (const field of ['email', 'postalCode']) markTyped('form', field);
  persistDraft('form', place, tab);
  const draftFields = readDraftFields('form', tab);
  expect(readDraftFields('form', tab), 'once').toEqual(new Set());
  const page = ['email', 'name', 'postalCode', 'street', 'city'].map((name) => control(name, 'of the page'));
  const values = { email: 'typed', name: 'kept', postalCode: 'typed', city: 'kept' };
  expect(
    controlsToRestore(page, values, draftFields).map(({ control, value }) => [control.name, value]),
  ).toEqual([
    ['email', 'typed'],
    ['postalCode', 'typed'],
    ['street', ''],
    ['city', 'kept'],
  ]);
  clearValues('form', storage());
  persistDraft('form', place, tab);
  expect(readDraftFields('form', tab), 'it was sent').toEqual(new Set());
});

test('only empty fields are restored', () => {
  const controls = [
    control('firstName', ''),
    control('lastName', 'of the server'),
    control('phone', ''),
    control('password', '', 'password'),
    control('newsletter', 'on', 'checkbox', false),
    control('terms', 'on', 'checkbox', true),
    control('kind', 'a', 'radio', false),
    control('kind', 'b', 'radio', false),
  ];
  const values = {
    firstName: 'Ana',
    lastName: 'kept',
    password: 'x',
    newsletter: 'on',
    terms: 'on',
    kind: 'b',
  };
  const restored = controlsToRestore(controls, values).map(({ control: { name }, value }) => [name, value]);
  expect(restored).toEqual([
    ['firstName', 'Ana'],
    ['newsletter', 'on'],
    ['kind', 'b'],
  ]);
});

test('each form has values of its own, until they are deleted', () => {
  const device = storage();
  storeValues('register', { firstName: 'Ana' }, device);
  storeValues('contact', { remark: 'Hi' }, device);
  expect(device.getItem('form-values-register')).toBe('{"firstName":"Ana"}');
  expect(readStoredValues('register', device)).toEqual({ firstName: 'Ana' });
  clearValues('register', device);
  expect(device.getItem('form-values-register')).toBeNull();
  expect(readStoredValues('register', device)).toEqual({});
  expect(readStoredValues('contact', device)).toEqual({ remark: 'Hi' });
});

const hourMs = 60 * 60 * 1000;

afterEach(() => {
  vi.useRealTimers();
});

test('values older than a day are deleted, whichever form they are from', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const device = storage();
  device.setItem('favourites', '[]');
  const begin = Date.now();
  storeValues('register', { firstName: 'Ana' }, device);
  vi.setSystemTime(begin + 2 * hourMs);
  storeValues('contact', { remark: 'Hi' }, device);
  vi.setSystemTime(begin + 23 * hourMs);
  clearOldValues(device);
  expect(readStoredValues('register', device)).toEqual({ firstName: 'Ana' });
  vi.setSystemTime(begin + 24 * hourMs);
  clearOldValues(device);
  expect(readStoredValues('register', device)).toEqual({});
  expect(readStoredValues('contact', device)).toEqual({ remark: 'Hi' });
  vi.setSystemTime(begin + 26 * hourMs);
  clearOldValues(device);
  const left = Array.from({ length: device.length }, (_, index) => device.key(index));
  expect(left).toEqual(['favourites']);
});

test('more typing extends the storage by a day', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const device = storage();
  const begin = Date.now();
  storeValues('register', { firstName: 'An' }, device);
  vi.setSystemTime(begin + 20 * hourMs);
  storeValues('register', { firstName: 'Ana' }, device);
  vi.setSystemTime(begin + 40 * hourMs);
  clearOldValues(device);
  expect(readStoredValues('register', device)).toEqual({ firstName: 'Ana' });
});

test.for([null, 'soon', '', '-1', '99999999999999999'])('values stored at %j are too old', (time) => {
  const device = storage();
  storeValues('register', { firstName: 'Ana' }, device);
  if (time === null) device.removeItem('form-time-register');
  else device.setItem('form-time-register', time);
  clearOldValues(device);
  expect(device.length).toBe(0);
});

test.for(['{', 'null', '"text"', '{"firstName":{"a":1},"age":3}'])(
  '%s in storage restores nothing',
  (text) => {
    const device = storage();
    device.setItem('form-values-register', text);
    expect(readStoredValues('register', device)).toEqual({});
  },
);

test('a full storage causes no error', () => {
  const full = storage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => storeValues('register', { firstName: 'Ana' }, full)).not.toThrow();
});
