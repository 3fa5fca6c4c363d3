import { expect, test } from 'vitest';
import { parseRedirects } from './redirect-lines.ts';

test('lines of a sheet or a CSV file become redirects', () => {
  const text = '/kamers.html;/kamers\r\n"/oud","/nieuw"\n\n/actie\t/zomer\n  /alleen  \n/a, /b\n';
  expect(parseRedirects(text)).toEqual([
    { path: '/kamers.html', to: '/kamers' },
    { path: '/oud', to: '/nieuw' },
    { path: '/actie', to: '/zomer' },
    { path: '/alleen', to: '' },
    { path: '/a', to: '/b' },
  ]);
});
