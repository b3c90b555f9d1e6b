import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface Listening {
  port: number;
  connections(): Promise<number>;
  /** Closes each connection after its next response, so that clients reconnect to another process. */
  drain(): void;
  /** Waits until no request is in progress, at most `graceMs` milliseconds. The port stays open. */
  idle(graceMs: number): Promise<void>;
  /**
   * Stops accepting connections and waits until all requests are answered. After `graceMs` milliseconds, closes the
   * remaining connections.
   */
  close(graceMs?: number): Promise<void>;
}

/**
 * Listens on a port. Port 0 selects a free port. A connection without activity for `inactiveMs` milliseconds is
 * closed, for example if the client does not read the response.
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
  const server: Server = createServer((req, res) => {
    if (isDraining) res.shouldKeepAlive = false;
    inFlight += 1;
    res.once('close', () => (inFlight -= 1));
    void answer(req, res);
  });
  server.headersTimeout = 60_000;
  // Time limit for receiving a whole request, in milliseconds. A slow upload of 10 MB (at 280 kbit/s) takes five
  // minutes.
  server.requestTimeout = 300_000;
  // The inactivity limit is longer than the idle timeout of the clients (10 s). Otherwise the server could close a
  // connection at the moment when a client reuses it. `keepAliveTimeout` 0 applies this limit between requests, too.
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
