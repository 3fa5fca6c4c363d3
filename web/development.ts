import type { RequestListener, Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';

/** The storefront from its sources, reloading in the browser as they change. */
export async function openDevelopment(server: Server) {
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, ws: { server } } });
  // Vite's own copy of the router, the one whose contexts the storefront's modules know.
  const { createRequestHandler } = await vite.ssrLoadModule('react-router');
  return {
    createRequestHandler,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: () => undefined,
    /** Lets Vite answer for its own files before the application does. */
    around:
      (listener: RequestListener): RequestListener =>
      (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
  };
}
