import type { LoginAnswer } from '@boaxepa/contracts/wire/accounts';
import { must } from '../../e2e/support/api.ts';
import { newEmail, shopperRegistration } from '../../e2e/support/market.ts';
import { testPassword as password } from '../../e2e/support/planted.ts';

/** A simulated shopper with a separate session and IP address. */
export interface Visitor {
  /** Headers that set the IP address, because the gateway limits requests per IP address. */
  headers: Readonly<Record<string, string>>;
  /**
   * Starts a visit by renewing the session, as the page of a returning shopper does. Returns a new access token.
   * @throws Error if the session has ended
   */
  openPage(): Promise<string>;
}

let count = 0;

/** Registers a shopper and logs in once. */
export async function newVisitor(url: string): Promise<Visitor> {
  count += 1;
  const headers = { 'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` };
  const email = newEmail('visita');
  await must(url, 'POST', '/api/auth/register/shopper', {
    headers,
    body: shopperRegistration(email, 'Clara Nunes'),
  });
  let cookie = '';

  async function start(path: string, body?: object): Promise<string> {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    // Safe cast: both responses contain an access token.
    const { accessToken, data } = (await answer.json()) as Partial<LoginAnswer> & { data?: LoginAnswer };
    return accessToken ?? data?.accessToken ?? '';
  }

  await start('/api/auth/login/shopper', { email, password });
  return { headers, openPage: () => start('/api/auth/refresh') };
}
