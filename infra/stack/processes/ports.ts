import { createServer } from 'node:net';

const handedOut = new Set<number>();

/** Whether `port` can be listened on at `host` right now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await tryListen(port, host)) !== undefined;
}

/** A free port of 127.0.0.1 that this process has not been given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await tryListen(0, '127.0.0.1');
    if (port !== undefined && !handedOut.has(port)) {
      handedOut.add(port);
      return port;
    }
  }
}

/** `preferred` when it is free, else any free port. */
export async function preferredPort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && !handedOut.has(preferred) && (await isPortFree(preferred))) {
    handedOut.add(preferred);
    return preferred;
  }
  return freePort();
}

function tryListen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
