const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export const isLoopback = (hostname: string) => loopback.test(hostname);

type DemoSettings = { demo: boolean; host: string; publicUrl: URL | undefined; trustedProxies: string };

/**
 * Tells whether the demo's staff and its outbox are available: only with the demo, and only from this machine
 * (WIRE.md). A public address or a proxy means that others reach the site too, even if it listens on a
 * loopback address.
 */
export function isDemoOpen({ demo, host, publicUrl, trustedProxies }: DemoSettings): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(publicUrl.hostname);
  return demo && isLoopback(host) && !isPublic && trustedProxies === '';
}
