import { createServer, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A response that the proxy sends instead of forwarding the request to the gateway. */
interface Answer {
  readonly type: string;
  readonly body: string;
}
/** Faults that the proxy can apply to a request. */
type Fault = 'refuse' | 'neverAnswer' | 'delay' | Answer;

/** Proxy in front of the gateway. It can drop or delay requests, and forwards all other requests unchanged. */
export interface Network {
  /** URL at which the product is available through the proxy. */
  url: string;
  /** Applies a fault to all further requests whose path matches, until `restore` is called. */
  disturb(path: RegExp, fault: Fault): void;
  /**
   * Simulates a release with new file names. Pages and the service worker contain the new names, and requests for a new
   * name receive the old file.
   */
  rename(names: Readonly<Record<string, string>>): void;
  /** Stops applying faults to new requests. Delayed and unanswered requests stay pending. */
  restore(): void;
  release(): void;
  /** Closes the connections of the requests that the fault `neverAnswer` has left without a response. */
  drop(): void;
  close(): Promise<void>;
}

export async function openNetwork(target: string): Promise<Network> {
  let disturbance: { path: RegExp; fault: Fault } | undefined;
  const unansweredResponses = new Set<ServerResponse>();
  const delayedRequests: (() => void)[] = [];
  let names: [string, string][] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const sendOn = () => {
      const headers = { ...incoming.headers };
      // The proxy replaces texts, so it requests complete responses without compression.
      if (names.length > 0)
        for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
      const originalPath = names.reduce((result, [from, to]) => result.replaceAll(to, from), path);
      const onward = request(new URL(originalPath, target), { method: incoming.method, headers });
      onward.on('response', (answer) => {
        const { statusCode = 502, headers: answered } = answer;
        const isText = path === '/sw.js' || answered['content-type']?.startsWith('text/html');
        if (names.length === 0 || !isText) {
          outgoing.writeHead(statusCode, answered);
          answer.pipe(outgoing);
          return;
        }
        delete answered['content-length'];
        outgoing.writeHead(statusCode, answered);
        void text(answer).then((body) =>
          outgoing.end(names.reduce((result, [from, to]) => result.replaceAll(from, to), body)),
        );
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    const fault = disturbance?.path.test(path) ? disturbance.fault : undefined;
    if (fault === 'refuse') outgoing.destroy();
    else if (fault === 'neverAnswer') unansweredResponses.add(outgoing);
    else if (fault === 'delay') delayedRequests.push(sendOn);
    else if (fault) outgoing.writeHead(200, { 'content-type': fault.type }).end(fault.body);
    else sendOn();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  // Safe cast: the address of a TCP server is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    disturb(path, fault) {
      disturbance = { path, fault };
    },
    rename(replacements) {
      names = Object.entries(replacements);
    },
    restore() {
      disturbance = undefined;
    },
    release() {
      for (const sendOn of delayedRequests.splice(0)) sendOn();
    },
    drop() {
      for (const response of unansweredResponses) response.destroy();
      unansweredResponses.clear();
    },
    async close() {
      for (const response of unansweredResponses) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
