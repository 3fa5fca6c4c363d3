import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export type TcpProxy = {
  /** The address of the same database through the proxy. */
  url: string;
  /** Breaks every connection and accepts no new ones. */
  cut: () => Promise<void>;
  /** Breaks every connection once, after so many more chunks. */
  cutAfter: (pieces: number, how: Break) => void;
  /** Accepts connections again, to the same database or to its new address. */
  mend: (databaseUrl?: string) => Promise<void>;
};

/** Closed or reset; before the last chunk is passed on, or after. */
export type Break = 'closed before' | 'closed after' | 'reset before' | 'reset after';

/** Opens a proxy to PostgreSQL that a test can break, as a network or a restart does. */
export async function openTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let how: Break = 'closed before';
  function breakAll(): void {
    for (const socket of sockets) how.startsWith('reset') ? socket.resetAndDestroy() : socket.destroy();
  }
  const relay = (socket: Socket, other: () => Socket) => {
    sockets.add(socket);
    socket.on('data', () => {
      if (--left !== 0) return;
      if (how.endsWith('before')) breakAll();
      else setImmediate(breakAll);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      other().destroy();
    });
  };
  function open(): Server {
    return createServer((inner) => {
      const outer = dial(Number(target.port), target.hostname);
      relay(inner, () => outer);
      relay(outer, () => inner);
      inner.pipe(outer).pipe(inner);
    });
  }
  const listen = (server: Server, port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let server = open();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    cutAfter(pieces, so) {
      left = pieces;
      how = so;
    },
    async mend(movedTo = target.href) {
      target = new URL(movedTo);
      server = open();
      await listen(server, port);
    },
  };
}
