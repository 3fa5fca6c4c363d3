const loopback = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

export const isLoopback = (hostname: string) => loopback.test(hostname);

/** Whether the demo's staff and its outbox may be used: with the demo only, and only from this machine (WIRE.md). */
export function isDemoOpen({ demo, host }: { demo: boolean; host: string }): boolean {
  return demo && isLoopback(host);
}
