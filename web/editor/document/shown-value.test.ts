import { expect, test } from 'vitest';
import { shownValue } from './shown-value.ts';

test('a picture keeps its preview and its point, of which its draft knows nothing', () => {
  const sent = JSON.stringify({ path: '/media/a.png', alt: 'Zee ', preview: 'data:a', focalX: 0.8 });
  const kept = JSON.stringify({ path: '/media/a.png', alt: 'Zee' });
  expect(JSON.parse(shownValue(sent, kept))).toEqual({
    ...{ path: '/media/a.png', alt: 'Zee', preview: 'data:a', focalX: 0.8 },
  });
});

test('anything else is shown as it is kept', () => {
  expect(shownValue('<p onclick="x">een</p>', '<p>een</p>')).toBe('<p>een</p>');
  expect(shownValue('{ "een": 1 }', '{ "een": 1 }')).toBe('{ "een": 1 }');
  const rows = [{ id: 'a' }];
  expect(shownValue([], rows)).toBe(rows);
});
