import { createServer } from 'node:net';
import { textOf } from './reasonOf.ts';

/**
 * Ports for the processes of a stack. Higher ports are avoided, because the operating system assigns them to
 * connections (Linux from 32768, macOS from 49152).
 */
const FIRST_PORT = 15_000;
const LAST_PORT = 32_767;
/**
 * Distance between the first ports of two processes with consecutive ids, so that parallel test workers use different
 * ports.
 */
const PORTS_PER_PROCESS = 64;

const handedOut = new Set<number>();
let nextPort = FIRST_PORT + ((process.pid * PORTS_PER_PROCESS) % (LAST_PORT + 1 - FIRST_PORT));

/**
 * Returns true if no process listens on the port. Also returns true if the machine does not have the address, for
 * example without IPv6.
 */
async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return tryListen(port, host).then(
    () => true,
    (error: unknown) => textOf(error, 'code') !== 'EADDRINUSE',
  );
}

/**
 * Checks that a port is free.
 * @throws Error with the name of the variable that selects another port
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  // The addresses are checked one after the other, because concurrent checks of the same port would conflict.
  for (const host of ['127.0.0.1', '::'])
    if (!(await isPortFree(port, host)))
      throw new Error(
        `Port ${port} is in use by another program. Stop it, or take another port: ${variable}=${await nextFreePort(port)} npm start`,
      );
}

/** Returns the first free port after `port`. */
async function nextFreePort(port: number): Promise<number> {
  let next = port + 1;
  while (!(await isPortFree(next))) next++;
  return next;
}

/**
 * Returns a free port of 127.0.0.1. Each call returns a different port, even if no process listens on the earlier ports
 * yet.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort;
    nextPort = port === LAST_PORT ? FIRST_PORT : port + 1;
    if (handedOut.has(port) || !(await isPortFree(port))) continue;
    handedOut.add(port);
    return port;
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

function tryListen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
