import { BlockList, isIP } from 'node:net';

/**
 * Returns the address for a provider's webhook; undefined where the provider could not reach it, for Mollie
 * refuses a payment with such an address. The simulator calls from this process.
 */
export function webhookAddress(provider: string, origin: string): string | undefined {
  const isReached = provider === 'simulator' || isPublic(new URL(origin).hostname);
  return isReached ? `${origin}/payments/webhook` : undefined;
}

const near = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6');

function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family) return !near.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !/\.(localhost|local|lan|internal|home\.arpa|test|invalid)\.?$/.test(host);
}
