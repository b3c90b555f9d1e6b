import { createServer, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What may happen to a request on its way. */
type Trouble = 'refuse' | 'neverAnswer' | 'delay';

/** A way to the gateway on which requests can get lost; what gets through is untouched. */
export interface Network {
  /** Of the product, by this way. */
  url: string;
  /** From now on requests whose path matches suffer `trouble`, until `restore`. */
  disturb(path: RegExp, trouble: Trouble): void;
  /** New requests get through again; those that wait for an answer go on waiting. */
  restore(): void;
  /** Sends on the requests that were delayed. */
  release(): void;
  /** Closes the connections of those that wait. */
  drop(): void;
  close(): Promise<void>;
}

/** Opens a way to `target` at a free port of this machine. */
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
  // A server that listens on TCP has an address and a port.
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
