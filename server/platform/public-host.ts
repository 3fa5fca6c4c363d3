import { lookup as resolveName } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that nobody outside this machine or its network reaches, and those that lead into them. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the internet. */
export const isPublicAddress = (address: string): boolean =>
  !privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the internet can know a host by this name; a name may still lead to a private address. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(localhost|local|lan|internal|home\.arpa|test|invalid)\.?$/.test(host);
}

/** A name leads to an address that is not on the internet. */
export class PrivateAddressError extends Error {}

/** Resolves a name, and refuses it when one of its addresses is private. Literal addresses are checked before. */
export const resolvePublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error ? [] : addresses;
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError('The name leads to a private address.'), []);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
