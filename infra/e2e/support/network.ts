import { createServer, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Faults that the proxy can apply to a request. */
type Trouble = 'refuse' | 'neverAnswer' | 'delay';

/** Proxy in front of the gateway. It can drop or delay requests, and forwards all other requests unchanged. */
export interface Network {
  /** URL of the product through the proxy. */
  url: string;
  /** Applies a fault to further requests with a matching path, until `restore` is called. */
  disturb(path: RegExp, trouble: Trouble): void;
  /** Stops applying faults to new requests. Delayed and unanswered requests stay pending. */
  restore(): void;
  release(): void;
  /** Closes the connections of pending requests. */
  drop(): void;
  close(): Promise<void>;
}

export async function openNetwork(target: string): Promise<Network> {
  let troubled: { path: RegExp; trouble: Trouble } | undefined;
  const waiting = new Set<ServerResponse>();
  const delayed: (() => void)[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const sendOn = () => {
      const onward = request(new URL(path, target), { method: incoming.method, headers: incoming.headers });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    const trouble = troubled?.path.test(path) ? troubled.trouble : undefined;
    if (trouble === 'refuse') outgoing.destroy();
    else if (trouble === 'neverAnswer') waiting.add(outgoing);
    else if (trouble === 'delay') delayed.push(sendOn);
    else sendOn();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // The cast is safe, because the address of a TCP server is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    disturb(path, trouble) {
      troubled = { path, trouble };
    },
    restore() {
      troubled = undefined;
    },
    release() {
      for (const sendOn of delayed.splice(0)) sendOn();
    },
    drop() {
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
