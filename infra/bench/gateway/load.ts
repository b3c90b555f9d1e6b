import { Pool } from 'undici';

/** Connections that ask at the same time, kept alive throughout. */
const connections = 32;

/** The clients of one proxy, whose connections stay open from round to round. */
export function createClients(url: string): Pool {
  return new Pool(url, { connections, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
}

/**
 * Sends that many GETs, each with the next of the tokens, and resolves when all are answered 200.
 * @throws when one is not
 */
export async function load(pool: Pool, total: number, tokens: readonly string[]): Promise<void> {
  let sent = 0;

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
      ];
      let status = 0;
      pool.dispatch(
        { path: '/api/shopper/orders?page=1', method: 'GET', headers },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, statusCode) => void (status = statusCode),
          onResponseData: () => undefined,
          onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`the answer was ${status}`))),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }
  async function client(): Promise<void> {
    while (sent < total) await one();
  }
  await Promise.all(Array.from({ length: connections }, client));
}
