import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';

/** The storefront from its sources, reloading in the browser as they change. */
export async function openDevelopment() {
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true } });
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: () => undefined,
    /** Lets Vite answer for its own files before the application does. */
    middleware(server: Server) {
      const [application] = server.listeners('request') as ((...args: unknown[]) => void)[];
      server.removeAllListeners('request');
      server.on('request', (incoming, outgoing) => {
        vite.middlewares(incoming, outgoing, () => application?.(incoming, outgoing));
      });
    },
  };
}
