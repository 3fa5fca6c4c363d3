import { expect, test } from 'vitest';
import {
  type Control,
  controlsToRestore,
  forgetValues,
  keepValues,
  readKeptValues,
  valuesToKeep,
} from './kept-values.ts';

const control = (name: string, value: string, type = 'text', checked = false): Control => ({
  name,
  value,
  type,
  checked,
});

/** Storage as a browser has it, as far as it is used. */
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

test('what was typed is kept, but for passwords, hidden fields and what has no name', () => {
  const kept = valuesToKeep([
    control('firstName', 'Ana'),
    control('lastName', ''),
    control('password', 'a duck in the rain', 'password'),
    control('password', 'a duck in the rain', 'text'),
    control('currentPassword', 'a duck in the rain', 'text'),
    control('token', 'abc'),
    control('id', '7', 'hidden'),
    control('', 'nameless'),
    control('letters', 'on', 'checkbox', true),
    control('terms', 'on', 'checkbox', false),
    control('kind', 'b', 'radio', true),
    control('kind', 'a', 'radio', false),
  ]);
  expect(kept).toEqual({ firstName: 'Ana', letters: 'on', kind: 'b' });
});

test('only what stands empty is restored', () => {
  const controls = [
    control('firstName', ''),
    control('lastName', 'of the server'),
    control('phone', ''),
    control('password', '', 'password'),
    control('letters', 'on', 'checkbox', false),
    control('terms', 'on', 'checkbox', true),
    control('kind', 'a', 'radio', false),
    control('kind', 'b', 'radio', false),
  ];
  const values = { firstName: 'Ana', lastName: 'kept', password: 'x', letters: 'on', terms: 'on', kind: 'b' };
  const restored = controlsToRestore(controls, values).map(({ control: { name }, value }) => [name, value]);
  expect(restored).toEqual([
    ['firstName', 'Ana'],
    ['letters', 'on'],
    ['kind', 'b'],
  ]);
});

test('each form keeps its own, until it is forgotten', () => {
  const device = storage();
  keepValues('register', { firstName: 'Ana' }, device);
  keepValues('contact', { remark: 'Hi' }, device);
  expect(device.getItem('form-values-register')).toBe('{"firstName":"Ana"}');
  expect(readKeptValues('register', device)).toEqual({ firstName: 'Ana' });
  forgetValues('register', device);
  expect(device.getItem('form-values-register')).toBeNull();
  expect(readKeptValues('register', device)).toEqual({});
  expect(readKeptValues('contact', device)).toEqual({ remark: 'Hi' });
});

test.for(['{', 'null', '"text"', '{"firstName":{"a":1},"age":3}'])(
  '%s in storage restores nothing',
  (text) => {
    const device = storage();
    device.setItem('form-values-register', text);
    expect(readKeptValues('register', device)).toEqual({});
  },
);

test('a full storage stops nobody', () => {
  const full = storage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepValues('register', { firstName: 'Ana' }, full)).not.toThrow();
});
