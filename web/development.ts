import type { RequestListener, Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';

/** Serves the storefront from its sources and reloads the browser when they change. */
export async function openDevelopment(server: Server) {
  const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, ws: { server } } });
  // Vite's own copy of the router: the storefront's modules use its contexts.
  const { createRequestHandler } = await vite.ssrLoadModule('react-router');
  return {
    createRequestHandler,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    assets: () => undefined,
    /** Lets Vite answer for its own files before the application handles the request. */
    around:
      (listener: RequestListener): RequestListener =>
      (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
  };
}
