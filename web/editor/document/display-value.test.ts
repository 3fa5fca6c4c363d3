import { expect, test } from 'vitest';
import { displayValue } from './display-value.ts';

test('a picture shows its preview and its focal point, which its draft does not store', () => {
  const saved = JSON.stringify({ path: '/media/a.png', alt: 'Zee ', preview: 'data:a', focalX: 0.8 });
  const stored = JSON.stringify({ path: '/media/a.png', alt: 'Zee' });
  expect(JSON.parse(displayValue(saved, stored))).toEqual({
    ...{ path: '/media/a.png', alt: 'Zee', preview: 'data:a', focalX: 0.8 },
  });
});

test('any other block is shown as it is stored', () => {
  expect(displayValue('<p onclick="x">een</p>', '<p>een</p>')).toBe('<p>een</p>');
  expect(displayValue('{ "een": 1 }', '{ "een": 1 }')).toBe('{ "een": 1 }');
  const rows = [{ id: 'a' }];
  expect(displayValue([], rows)).toBe(rows);
});
