import { type BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The address of the client's machine: the socket's, or, when that is a trusted proxy, the last address of
 * X-Forwarded-For that is not a trusted proxy.
 */
export function guestAddress(request: Request, socketPeer: string | undefined, trusted: BlockList): string {
  let peer = socketPeer ?? 'unknown';
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',') ?? [];
  while (isTrusted(peer, trusted)) {
    const before = forwarded.pop()?.trim();
    if (!before || !isIP(before)) break;
    peer = before;
  }
  return peer;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return isIP(address) !== 0 && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
