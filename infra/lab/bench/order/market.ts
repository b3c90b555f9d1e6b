import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { newObjectId, objectId } from '@boaxepa/service-kit/mongo/newId';
import { type SmtpInbox, smtpInbox } from '@boaxepa/service-testing/smtpInbox';
import { createConnection } from 'mongoose';
import { Pool } from 'undici';
import { newBag, newShop, newShopper, orderFor } from '../../../e2e/support/market.ts';
import { startCheckout } from '../../checkouts/startCheckout.ts';
import { pathsOf } from '../../../run/stack/layout.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';
import { signWith } from '../common/tokens.ts';
import { concurrently } from '../common/measure.ts';
import { admin, productionSettings } from '../common/production.ts';
import { processesOf } from './processes.ts';

const connections = 16;

/** The running product, with functions that act as shoppers. */
export type Market = Awaited<ReturnType<typeof openMarket>>;

async function signingKey(dataDir: string) {
  // Safe cast: infra/run/stack writes the file.
  const secrets = JSON.parse(await readFile(pathsOf(dataDir).secrets, 'utf8')) as { JWT_PRIVATE_KEY: string };
  return createPrivateKey(Buffer.from(secrets.JWT_PRIVATE_KEY, 'base64'));
}

/**
 * Inserts `copies` copies of a document and returns their new ids. Copying is faster than creating each record through
 * the API. `ownFields` returns the fields that differ in each copy.
 */
async function copyDocument(
  url: string,
  collection: string,
  id: string,
  copies: number,
  ownFields: (index: number) => Record<string, unknown> = () => ({}),
): Promise<string[]> {
  const connection = await createConnection(url).asPromise();
  const rows = connection.collection(collection);
  const original = await rows.findOne({ _id: objectId(id) });
  const ids = Array.from({ length: copies }, newObjectId);
  const documents = ids.map((_id, index) => ({ ...original, _id, ...ownFields(index) }));
  if (copies > 0) await rows.insertMany(documents, { ordered: false });
  await connection.close();
  return ids.map(String);
}

/** Returns the id of the account to which an access token belongs (the claim `sub`). The signature is not verified. */
const ownerOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/**
 * Starts all processes of a checkout (a commit in its own folder) with production settings, and creates a shop that is
 * always open. A test mail server in this process receives all emails.
 * @param folder folder of the checkout
 * @param env additional environment variables for all processes
 */
export async function openMarket(folder: string, env: Record<string, string> = {}) {
  const inbox: SmtpInbox = await smtpInbox();
  const stack = await startCheckout(folder, {
    mode: 'test',
    frontends: false,
    env: {
      ...productionSettings,
      LOG_LEVEL: 'info',
      SMTP_URL: inbox.url,
      ...env,
    },
  });
  const place = { url: stack.url, admin };
  const urlOf = (service: string) => stack.env[`${service}_MONGO_URL`] ?? '';
  const shop = await newShop(place, 'Padaria da Medida');
  const shopper = await newShopper(place);
  const key = await signingKey(stack.dataDir);
  const keys = (await (await fetch(`${stack.url}/api/auth/jwks.json`)).json()) as { keys: { kid: string }[] };
  const kid = keys.keys[0]?.kid ?? '';
  const pool = new Pool(stack.url, { connections, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
  const processes = processesOf(stack.pid);
  let copiedCount = 0;

  async function send(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<number> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const answer = await pool.request({ method, path, headers, body: body ? JSON.stringify(body) : null });
    await answer.body.text();
    return answer.statusCode;
  }

  return {
    processes,
    urlOf,
    inbox,
    /** Creates `count` surprise bags (items) of one shop, with `stock` units each. */
    async newBags(count: number, stock: number): Promise<string[]> {
      const first = await newBag(place, shop, Math.max(1, stock));
      const stockFields = () => ({ initial: stock, available: stock });
      return copyDocument(urlOf('CATALOG'), 'items', first, count, stockFields);
    },
    /**
     * Creates shoppers and returns their access tokens. Each shopper reads the list of orders once, so that the work
     * for a first visit is not measured.
     */
    async newShoppers(count: number): Promise<string[]> {
      const from = copiedCount;
      copiedCount += count;
      const ids = await copyDocument(urlOf('AUTH'), 'accounts', ownerOf(shopper.token), count, (index) => ({
        email: `copia${from + index}@teste.example`,
        cpf: `x${from + index}`,
      }));
      const tokens = signWith(
        key,
        kid,
        ids.map((sub) => ({ sub, userType: 'shopper' })),
      );
      await concurrently(count, 8, (index) => send('GET', '/api/shopper/orders', tokens[index] ?? ''));
      return tokens;
    },
    /** Orders one surprise bag. Returns the HTTP status. */
    order: (token: string, bagId: string) => send('POST', '/api/orders', token, orderFor(shop, bagId)),
    /**
     * Waits until `total` emails have arrived, and then 500 ms longer, so that the outbox relay can finish.
     * @throws Error after 120 s
     */
    async emails(total: number): Promise<void> {
      await waitUntil(() => inbox.emails.length >= total, {
        deadlineMs: 120_000,
        everyMs: 20,
        what: `arrival of ${total} emails`,
      });
      await pause(500);
    },
    async close(): Promise<void> {
      await pool.close();
      await stack.stop();
      await inbox.close();
    },
  };
}
