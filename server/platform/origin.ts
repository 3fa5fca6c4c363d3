import { BlockList, isIP, isIPv6 } from 'node:net';

export type OriginOptions = { publicUrl?: URL; trustedProxies?: BlockList };

/**
 * The request as the browser sent it: behind a proxy that ends TLS, scheme and host of the URL come from
 * `publicUrl`, else, when the peer is a trusted proxy, from X-Forwarded-Proto and X-Forwarded-Host. It
 * returns the same object when nothing changes; otherwise the body moves to the new request.
 */
export function publicRequest(request: Request, peer: string | undefined, options: OriginOptions): Request {
  const origin = options.publicUrl?.origin ?? forwardedOrigin(request, peer, options.trustedProxies);
  if (!origin || request.url.startsWith(`${origin}/`)) return request;
  const { pathname, search } = new URL(request.url);
  return new Request(origin + pathname + search, request);
}

/**
 * Reads TRUSTED_PROXIES: addresses and CIDR ranges, split by commas or spaces; `loopback` stands for
 * 127.0.0.0/8 and ::1.
 * @throws Error on any other value
 */
export function parseTrustedProxies(text: string): BlockList {
  const proxies = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    if (entry === 'loopback') {
      proxies.addSubnet('127.0.0.0', 8, 'ipv4');
      proxies.addAddress('::1', 'ipv6');
    } else addRange(proxies, entry);
  }
  return proxies;
}

function addRange(proxies: BlockList, entry: string) {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = familyOf(address);
  const bits = prefix ?? (family === 'ipv6' ? '128' : '32');
  const fits = /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32);
  if (!isIP(address) || rest.length > 0 || !fits)
    throw new Error(`TRUSTED_PROXIES: "${entry}" is not an address, a CIDR range or "loopback"`);
  proxies.addSubnet(address, Number(bits), family);
}

function forwardedOrigin(request: Request, peer: string | undefined, proxies: BlockList | undefined) {
  if (!peer || !proxies?.check(peer, familyOf(peer))) return undefined;
  const proto = lastValue(request.headers.get('x-forwarded-proto'));
  const host = lastValue(request.headers.get('x-forwarded-host'));
  if (!proto && !host) return undefined;
  const requested = new URL(request.url);
  const scheme = proto?.toLowerCase() ?? requested.protocol.slice(0, -1);
  const authority = host ?? requested.host;
  if (!/^https?$/.test(scheme) || !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(authority)) return undefined;
  const url = URL.parse(`${scheme}://${authority}`);
  return url?.origin;
}

// The trusted peer wrote the last value; the visitor may have sent those before it.
const lastValue = (header: string | null) => header?.slice(header.lastIndexOf(',') + 1).trim() || undefined;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
