import { Pool } from 'undici';

/** Connections that ask at the same time, kept alive throughout. */
const connections = 32;

/** The clients of one proxy, whose connections stay open from round to round. */
export function createClients(url: string): Pool {
  return new Pool(url, { connections, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
}

/** What is asked for, and the status that it is answered with. */
export interface Asked {
  readonly path: string;
  readonly headers: readonly string[];
  readonly status: number;
}

/** Five orders, as they are. */
const page: Asked = { path: '/api/shopper/orders?page=1', headers: [], status: 200 };

/**
 * Sends that many GETs, each with the next of the tokens, on all connections at the same time.
 * @returns the latency of each GET in milliseconds
 * @throws when one is answered otherwise than it should be
 */
export async function load(
  pool: Pool,
  total: number,
  tokens: readonly string[],
  asked: Asked = page,
): Promise<number[]> {
  let sent = 0;
  const latencies: number[] = [];

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      sent += 1;
      const token = tokens[sent % tokens.length] ?? '';
      const headers = [
        'authorization',
        `Bearer ${token}`,
        'accept',
        'application/json',
        'user-agent',
        'bench',
        ...asked.headers,
      ];
      let status = 0;
      pool.dispatch(
        { path: asked.path, method: 'GET', headers },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, statusCode) => void (status = statusCode),
          onResponseData: () => undefined,
          onResponseEnd: () =>
            status === asked.status ? resolve() : reject(new Error(`the answer was ${status}`)),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }
  async function client(): Promise<void> {
    while (sent < total) {
      const start = performance.now();
      await one();
      latencies.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: connections }, client));
  return latencies;
}
