import { createServer } from 'node:net';
import { textOf } from './reasonOf.ts';

const handedOut = new Set<number>();

/**
 * Returns true if no process listens on the port. Also returns true if the machine does not have the address, for
 * example without IPv6.
 */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return tryListen(port, host).then(
    () => true,
    (error: unknown) => textOf(error, 'code') !== 'EADDRINUSE',
  );
}

/**
 * Returns a free port of 127.0.0.1. Each call returns a different port, even if no process listens on the earlier ports
 * yet.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryListen(0, '127.0.0.1');
    if (!handedOut.has(port)) {
      handedOut.add(port);
      return port;
    }
  }
}

/** Returns `preferred` if it is free, otherwise another free port. */
export async function preferredPort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && !handedOut.has(preferred) && (await isPortFree(preferred))) {
    handedOut.add(preferred);
    return preferred;
  }
  return freePort();
}

/** Allows `preferredPort` to return this port again after a restart. */
export function giveBackPort(port: number): void {
  handedOut.delete(port);
}

function tryListen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
