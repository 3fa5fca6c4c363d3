import { describe, expect, it } from 'vitest';
import { parseTrustedProxies, publicRequest } from './origin.ts';

const trustedProxies = parseTrustedProxies('loopback, 10.1.0.0/16 2001:db8::/32');
const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'inn.example' };
const inside = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request('http://127.0.0.1:3000/contact?a=1', { ...init, headers });

describe('publicRequest', () => {
  it.each([
    ['a trusted peer', '127.0.0.1', forwarded, 'https://inn.example/contact?a=1'],
    ['a mapped address', '::ffff:127.0.0.1', forwarded, 'https://inn.example/contact?a=1'],
    ['a range', '10.1.200.3', forwarded, 'https://inn.example/contact?a=1'],
    ['an IPv6 range', '2001:db8:7::1', forwarded, 'https://inn.example/contact?a=1'],
    ['a scheme alone', '::1', { 'x-forwarded-proto': 'https' }, 'https://127.0.0.1:3000/contact?a=1'],
    ['a host alone', '::1', { 'x-forwarded-host': 'inn.example:81' }, 'http://inn.example:81/contact?a=1'],
    ['the default port', '::1', { ...forwarded, 'x-forwarded-host': 'a.b:443' }, 'https://a.b/contact?a=1'],
    [
      'a list',
      '::1',
      { ...forwarded, 'x-forwarded-host': 'evil.example, inn.example' },
      'https://inn.example/contact?a=1',
    ],
  ])('believes %s', (_, peer, headers, url) => {
    expect(publicRequest(inside(headers), peer, { trustedProxies }).url).toBe(url);
  });

  it.each([
    ['an unknown peer', '192.0.2.1', forwarded],
    ['a neighbour of the range', '10.2.0.1', forwarded],
    ['an unknown IPv6 peer', '2001:db9::1', forwarded],
    ['no peer', undefined, forwarded],
    ['nonsense for a peer', 'unix', forwarded],
    ['no headers', '127.0.0.1', {}],
    ['another scheme', '127.0.0.1', { ...forwarded, 'x-forwarded-proto': 'javascript' }],
    ['a host with a path', '127.0.0.1', { ...forwarded, 'x-forwarded-host': 'inn.example/x' }],
    ['a host with a user', '127.0.0.1', { ...forwarded, 'x-forwarded-host': 'a@inn.example' }],
    ['a port out of range', '127.0.0.1', { ...forwarded, 'x-forwarded-host': 'inn.example:99999' }],
  ])('leaves the request unchanged for %s', (_, peer, headers) => {
    const request = inside(headers);
    expect(publicRequest(request, peer, { trustedProxies })).toBe(request);
  });

  it('takes the configured address from every peer, and ignores forwarded headers', () => {
    const publicUrl = new URL('https://inn.example');
    const request = inside({ ...forwarded, 'x-forwarded-host': 'other.example' });
    expect(publicRequest(request, '127.0.0.1', { publicUrl, trustedProxies }).url).toBe(
      'https://inn.example/contact?a=1',
    );
    const same = new Request('https://inn.example/');
    expect(publicRequest(same, undefined, { publicUrl })).toBe(same);
  });

  it('does not let a path choose the host', () => {
    const request = new Request('http://127.0.0.1//evil.example/x');
    const { url } = publicRequest(request, undefined, { publicUrl: new URL('https://inn.example') });
    expect(url).toBe('https://inn.example//evil.example/x');
  });

  it('keeps method, headers, body and signal', async () => {
    const abort = new AbortController();
    const body = new Blob(['name=ana&room=duinkamer']).stream();
    const request = inside(
      { ...forwarded, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://inn.example' },
      { method: 'POST', body, signal: abort.signal, duplex: 'half' } as RequestInit,
    );
    const received = publicRequest(request, '127.0.0.1', { trustedProxies });
    expect(received).not.toBe(request);
    expect(received.method).toBe('POST');
    expect(received.headers.get('origin')).toBe('https://inn.example');
    expect(Object.fromEntries(await received.formData())).toEqual({ name: 'ana', room: 'duinkamer' });
    abort.abort();
    expect(received.signal.aborted).toBe(true);
  });
});

describe('parseTrustedProxies', () => {
  it.each(['inn.example', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0', '1.2.3.4/-1'])(
    'refuses %s',
    (text) => {
      expect(() => parseTrustedProxies(text)).toThrow(`"${text}" is not an address`);
    },
  );

  it('trusts no proxy when empty', () => {
    expect(parseTrustedProxies(' ').rules).toEqual([]);
  });
});
