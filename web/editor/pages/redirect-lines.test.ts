import { expect, test } from 'vitest';
import { parseRedirects } from './redirect-lines.ts';

test('lines of a sheet or a CSV file become redirects', () => {
  const text = '/kamers.html;/kamers\r\n"/oud","/nieuw"\n\n/actie\t/zomer\n  /alleen  \n/a, /b\n';
  expect(parseRedirects(text)).toEqual([
    { path: '/kamers.html', to: '/kamers', line: 1 },
    { path: '/oud', to: '/nieuw', line: 2 },
    { path: '/actie', to: '/zomer', line: 4 },
    { path: '/alleen', to: '', line: 5 },
    { path: '/a', to: '/b', line: 6 },
  ]);
});
