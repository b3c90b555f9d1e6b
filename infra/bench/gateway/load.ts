import { Pool } from 'undici';

/** Connections that ask at the same time, kept alive throughout. */
const connections = 32;

/**
 * Sends that many GETs, each with the next of the tokens, and resolves when all are answered 200.
 * @throws when one is not
 */
export async function load(url: string, total: number, tokens: readonly string[]): Promise<void> {
  const pool = new Pool(url, { connections, pipelining: 1, allowH2: false });
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
          onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`${url} answered ${status}`))),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }
  async function client(): Promise<void> {
    while (sent < total) await one();
  }
  await Promise.all(Array.from({ length: connections }, client));
  await pool.close();
}
