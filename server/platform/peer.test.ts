import { expect, test } from 'vitest';
import { parseTrustedProxies } from './origin.ts';
import { guestAddress } from './peer.ts';

const addressOf = (peer: string | undefined, forwarded: string | undefined, trusted = '') =>
  guestAddress(
    new Request('http://inn.example/', { headers: forwarded ? { 'X-Forwarded-For': forwarded } : {} }),
    peer,
    parseTrustedProxies(trusted),
  );

test.each([
  ['192.0.2.1', undefined, '', '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', '', '192.0.2.1'],
  ['10.1.0.1', '198.51.100.7, 203.0.113.9', '10.1.0.0/16', '203.0.113.9'],
  ['10.1.0.1', '203.0.113.9, 10.1.0.2', '10.1.0.0/16', '203.0.113.9'],
  ['10.1.0.1', 'nonsense', '10.1.0.0/16', '10.1.0.1'],
  [undefined, '203.0.113.9', '', 'unknown'],
])('from %s, forwarded for %s, with the proxies "%s": %s', (peer, forwarded, trusted, address) => {
  expect(addressOf(peer, forwarded, trusted)).toBe(address);
});

test('a proxy on this machine that nobody configured counts its visitors apart', () => {
  expect(addressOf('127.0.0.1', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('::1', '203.0.113.9, 10.1.0.2')).toBe('10.1.0.2');
  expect(addressOf('127.0.0.1', undefined)).toBe('127.0.0.1');
});
