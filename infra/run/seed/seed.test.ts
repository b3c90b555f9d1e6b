import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { bagCategories, bagTypes } from '@boaxepa/contracts/domain/bagTypes';
import { demoPartners, movedShop } from './data/partners.ts';
import { demoBags } from './data/products.ts';

const approvedShops = demoPartners.filter(
  ({ email, fate }) => fate === 'approved' && email !== movedShop.email,
);
const rejected = movedShop.email;
const [changedPassword = '', untouched = '', complete = '', expired = ''] = approvedShops.map(
  ({ email }) => email,
);

/** Shops in the list of the administrator. Their IDs are the email addresses. */
const shops = demoPartners
  .filter(({ email }) => [rejected, changedPassword, untouched, complete, expired].includes(email))
  .map((demo) => ({
    ...demo,
    id: demo.email,
    status: demo.email === rejected ? 'rejected' : 'approved',
    schedulesConfigured: false,
  }));

/**
 * Returns the bags that a shop offers. The shop `complete` offers its demo bags. The shop `expired` offers another bag
 * in place of its first demo bag.
 */
function offeredBags(url: string): object[] {
  const shop = shops.find(({ id }) => url === `/api/admin/partners/${id}/bags`);
  if (!shop || ![complete, expired].includes(shop.id)) return [];
  const bags = demoBags[shop.businessType].map(([type, category]) => ({
    type: bagTypes[type].admin,
    category: bagCategories[category].admin,
  }));
  return shop.id === complete ? bags : [{ type: 'sweet', category: 'dairy' }, ...bags.slice(1)];
}

const refusal = (status: number, code: string) => ({ status, body: { code } });

/** Answers like the services. */
function answer(method: string, url: string, email: unknown): { status: number; body: object } {
  if (url === '/api/partners/login') {
    if (email === rejected) return refusal(403, 'PARTNER_REJECTED');
    return email === changedPassword
      ? refusal(401, 'INVALID_CREDENTIALS')
      : { status: 200, body: { accessToken: `token of ${String(email)}` } };
  }
  if (url.startsWith(`/api/partner/${rejected}/`)) return refusal(404, 'NOT_FOUND');
  const lists = {
    partners: shops,
    pagination: { totalPages: 1 },
    shoppers: [],
    bags: offeredBags(url),
    totalOrders: 0,
  };
  const isArray = method === 'GET' && /\/products$|^\/api\/bags$/.test(url);
  return { status: 200, body: { token: 'token of the administrator', data: isArray ? [] : lists } };
}

let server: Server;
const calls: string[] = [];

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request;
  const { email } = method === 'GET' ? {} : ((await json(request)) as { email?: unknown });
  calls.push(`${method} ${url} ${request.headers.authorization ?? String(email)}`);
  const { status, body } = answer(method, url, email);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('supplies the shops without all demo bags, except rejected shops and shops with another password', async () => {
  // The cast is safe because a TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = ['AUTH_URL', 'CATALOG_URL', 'ADMIN_URL', 'ORDERS_INTERNAL_URL', 'PUBLIC_URL'];
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      ...Object.fromEntries(urls.map((name) => [name, url])),
      ORDERS_INTERNAL_SECRET: 'internal-secret-of-orders',
      ADMIN_EMAIL: 'admin@boaxepa.test',
      ADMIN_PASSWORD: 'Admin123',
    },
  });
  const creators = calls.flatMap((line) => /^POST \/api\/(?:products|bags) (.*)$/.exec(line)?.[1] ?? []);
  expect(new Set(creators)).toEqual(new Set([untouched, expired].map((email) => `Bearer token of ${email}`)));
  expect(calls.filter((line) => line.includes(rejected))).toEqual([]);
});
