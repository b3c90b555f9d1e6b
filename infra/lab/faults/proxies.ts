import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { ServiceName } from '../../run/stack/layout.ts';

/** A server to which the processes of the product connect. */
export type Part = ServiceName | 'redis' | 'mongo' | 'mail';

/** TCP proxies between the processes of the product and the servers that they use, such as MongoDB and Redis. */
export interface Proxies {
  /**
   * Returns the environment variables of a process. The addresses of the servers are replaced by those of the proxies.
   */
  environmentOf(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv>;
  /** Delays all data to and from one of these servers by `ms` milliseconds. */
  delay(part: Part, ms: number): void;
  close(): void;
}

const parts: Record<string, Part> = {
  REDIS_URL: 'redis',
  MONGO_URL: 'mongo',
  SMTP_URL: 'mail',
  JWKS_URL: 'auth',
};
const partOf = (variable: string): Part | undefined =>
  parts[variable] ??
  (/^(?<service>AUTH|CATALOG|ORDERS|ADMIN)_(?:INTERNAL_)?URL$/
    .exec(variable)
    ?.groups?.['service']?.toLowerCase() as ServiceName | undefined);

/**
 * Copies data from `from` to `to`, and delays each chunk by `delayMs()` milliseconds. The order of the chunks does not
 * change.
 */
function pipeDelayed(from: Socket, to: Socket, delayMs: () => number): void {
  const chunks: { data: Buffer | undefined; dueAt: number }[] = [];
  let isWaiting = false;
  const send = () => {
    isWaiting = false;
    for (let [next] = chunks; next && next.dueAt <= performance.now(); [next] = chunks) {
      chunks.shift();
      if (next.data) to.write(next.data);
      else to.end();
    }
    wait();
  };
  const wait = () => {
    const [next] = chunks;
    if (!next || isWaiting) return;
    isWaiting = true;
    setTimeout(send, Math.max(0, next.dueAt - performance.now()));
  };
  const add = (data?: Buffer) => {
    const dueAt = Math.max(chunks.at(-1)?.dueAt ?? 0, performance.now() + delayMs());
    if (data && chunks.length === 0 && delayMs() === 0) to.write(data);
    else {
      chunks.push({ data, dueAt });
      wait();
    }
  };
  from.on('data', add);
  from.on('end', () => add());
  for (const event of ['error', 'close'])
    from.on(event, () => {
      if (event === 'error' || chunks.length === 0) to.destroy();
    });
}

async function listen(port: number, delayMs: () => number): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const target = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    pipeDelayed(client, target, delayMs);
    pipeDelayed(target, client, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Creates the proxies. Each proxy starts when its address is first needed for an environment. */
export function openProxies(): Proxies {
  const delays = new Map<Part, number>();
  const servers = new Map<string, Promise<Server>>();

  async function reroute(part: Part, address: string): Promise<string> {
    const url = new URL(address);
    const server = servers.get(url.port) ?? listen(Number(url.port), () => delays.get(part) ?? 0);
    servers.set(url.port, server);
    // Safe cast: a TCP server has an address and a port.
    url.port = String(((await server).address() as AddressInfo).port);
    // Without directConnection, the driver would bypass the proxy and use the address from the configuration of the
    // replica set.
    if (part === 'mongo') url.search = 'directConnection=true';
    return url.href;
  }

  return {
    async environmentOf(env) {
      const entries = Object.entries(env).map(async ([variable, value]) => {
        const part = partOf(variable);
        return [variable, part && value ? await reroute(part, value) : value] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    },
    delay: (part, ms) => void delays.set(part, ms),
    close() {
      for (const server of servers.values()) void server.then((open) => open.close());
    },
  };
}
