import { expect, test } from 'vitest';
import { isDemoOpen } from './demo-access.ts';

const alone = { demo: true, host: '127.0.0.1', publicUrl: undefined, trustedProxies: '' };

test('the demo’s staff and outbox are available on this machine', () => {
  expect(isDemoOpen(alone)).toBe(true);
  expect(isDemoOpen({ ...alone, host: 'localhost' })).toBe(true);
  expect(isDemoOpen({ ...alone, host: '::1', publicUrl: new URL('http://localhost:3000') })).toBe(true);
});

test.each([
  ['there is no demo', { demo: false }],
  ['others can reach the port', { host: '0.0.0.0' }],
  ['guests have an address of their own', { publicUrl: new URL('https://inn.example') }],
  ['a proxy stands in front', { trustedProxies: 'loopback' }],
])('but not where %s', (_, changed) => {
  expect(isDemoOpen({ ...alone, ...changed })).toBe(false);
});
