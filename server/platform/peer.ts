import { type BlockList, isIP, isIPv6 } from 'node:net';
import { isLoopback } from './demo-access.ts';

/**
 * The address of the client's machine: the socket's, or, when that is a trusted proxy or this machine, the last
 * address of X-Forwarded-For that is not a trusted proxy. Whoever connects from this machine is a proxy that nobody
 * configured: its visitors must not share one address, which rate limits would not count.
 */
export function guestAddress(request: Request, socketPeer: string | undefined, trusted: BlockList): string {
  let peer = socketPeer ?? 'unknown';
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',') ?? [];
  while (isTrusted(peer, trusted) || (peer === socketPeer && isThisMachine(peer))) {
    const before = forwarded.pop()?.trim();
    if (!before || !isIP(before)) break;
    peer = before;
  }
  return peer;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address of a socket is one of this machine. */
export const isThisMachine = (address: string): boolean => isLoopback(address.replace(/^::ffff:/, ''));
