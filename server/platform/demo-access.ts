const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export const isLoopback = (hostname: string) => loopback.test(hostname);

type DemoSettings = { demo: boolean; host: string; publicUrl: URL | undefined; trustedProxies: string };

/**
 * Whether the demo's staff and its outbox may be used: with the demo only, and only from this machine (WIRE.md). An address for
 * guests, or a proxy in front, says that others come too, even where the site itself listens on a loopback address.
 */
export function isDemoOpen({ demo, host, publicUrl, trustedProxies }: DemoSettings): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(publicUrl.hostname);
  return demo && isLoopback(host) && !isPublic && trustedProxies === '';
}
