import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface Listening {
  port: number;
  connections(): Promise<number>;
  /** Closes each connection after its next response, so that clients connect to another process. */
  drain(): void;
  /** Resolves when no request is in progress, at the latest after `graceMs`. The port stays open. */
  idle(graceMs: number): Promise<void>;
  /**
   * Stops accepting connections, and resolves when all current requests are answered. Remaining connections are closed after
   * `graceMs`.
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * Listens on a port. Port 0 selects a free port. Connections without activity for `inactiveMs` are closed, so that a client that
 * no longer reads cannot occupy a connection indefinitely.
 */
export async function listen(
  app: Koa,
  port: number,
  host?: string,
  inactiveMs = 120_000,
): Promise<Listening> {
  const answer = app.callback();
  let isDraining = false;
  let inFlight = 0;
  const server: Server = createServer({ optimizeEmptyRequests: true }, (req, res) => {
    if (isDraining) res.shouldKeepAlive = false;
    inFlight += 1;
    res.once('close', () => (inFlight -= 1));
    void answer(req, res);
  });
  server.headersTimeout = 60_000;
  // A slow upload needs a long timeout. 10 MB at 280 kbit/s take five minutes.
  server.requestTimeout = 300_000;
  // The timeout of idle connections is longer than the 10 s of the clients. The server therefore never closes a connection that a
  // client is about to reuse.
  server.timeout = inactiveMs;
  server.keepAliveTimeout = 0;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    drain: () => void (isDraining = true),
    async idle(graceMs) {
      const deadline = Date.now() + graceMs;
      while (inFlight > 0 && Date.now() < deadline) await pause(20);
    },
    async close(graceMs = 10_000) {
      const closed = once(server, 'close');
      isDraining = true;
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}
