import { expect, test } from 'vitest';
import { displayValue } from './display-value.ts';

test('a picture keeps its preview and its point, of which its draft knows nothing', () => {
  const saved = JSON.stringify({ path: '/media/a.png', alt: 'Zee ', preview: 'data:a', focalX: 0.8 });
  const stored = JSON.stringify({ path: '/media/a.png', alt: 'Zee' });
  expect(JSON.parse(displayValue(saved, stored))).toEqual({
    ...{ path: '/media/a.png', alt: 'Zee', preview: 'data:a', focalX: 0.8 },
  });
});

test('anything else is shown as it is kept', () => {
  expect(displayValue('<p onclick="x">een</p>', '<p>een</p>')).toBe('<p>een</p>');
  expect(displayValue('{ "een": 1 }', '{ "een": 1 }')).toBe('{ "een": 1 }');
  const rows = [{ id: 'a' }];
  expect(displayValue([], rows)).toBe(rows);
});
