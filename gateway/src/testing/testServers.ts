import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  url: string;
  server: Server;
  close(): Promise<void>;
}

export async function startServer(handler: RequestListener): Promise<TestServer> {
  const server = createServer(handler);
  // Disable the idle timeout, as the services do, so that the gateway closes idle connections first.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Returns a URL at which no server listens. */
export async function unusedUrl(): Promise<string> {
  const server = await startServer(() => undefined);
  await server.close();
  return server.url;
}

export interface Echo {
  service: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  bodyBytes: number;
}

async function sizeOf(req: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of req) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Creates a handler that responds with the received request as JSON, so that a test can check the forwarded data. */
export function echo(service: string): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    const bodyBytes = await sizeOf(req);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ service, method: req.method, url: req.url, headers: req.headers, bodyBytes }));
  };
}
