import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { demoPartners, movedShop } from './data/partners.ts';

const approvedShops = demoPartners.filter(
  ({ email, fate }) => fate === 'approved' && email !== movedShop.email,
);
const rejected = movedShop.email;
const [changedPassword = '', untouched = ''] = approvedShops.map(({ email }) => email);

/** Shops in the list of the administrator. Their IDs are the email addresses. */
const shops = demoPartners
  .filter(({ email }) => [rejected, changedPassword, untouched].includes(email))
  .map((demo) => ({
    ...demo,
    id: demo.email,
    status: demo.email === rejected ? 'rejected' : 'approved',
    schedulesConfigured: false,
  }));

const refusal = (status: number, code: string) => ({ status, body: { code } });

/** Answers like the services, with shops that offer nothing. */
function answer(method: string, url: string, email: unknown): { status: number; body: object } {
  if (url === '/api/partners/login') {
    if (email === rejected) return refusal(403, 'PARTNER_REJECTED');
    return email === changedPassword
      ? refusal(401, 'INVALID_CREDENTIALS')
      : { status: 200, body: { accessToken: `token of ${String(email)}` } };
  }
  if (url.startsWith(`/api/partner/${rejected}/`)) return refusal(404, 'NOT_FOUND');
  const lists = { partners: shops, pagination: { totalPages: 1 }, shoppers: [], bags: [], totalOrders: 0 };
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

it('leaves a rejected shop and a shop with another password alone, and supplies the other shops', async () => {
  // The cast is safe because a TCP server has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = [
    'AUTH_URL',
    'CATALOG_URL',
    'ADMIN_URL',
    'ORDERS_INTERNAL_URL',
    'AUTH_INTERNAL_URL',
    'PUBLIC_URL',
  ];
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      ...Object.fromEntries(urls.map((name) => [name, url])),
      ORDERS_INTERNAL_SECRET: 'internal-secret-of-orders',
      AUTH_INTERNAL_SECRET: 'internal-secret-of-auth',
      ADMIN_EMAIL: 'admin@boaxepa.test',
      ADMIN_PASSWORD: 'Admin123',
    },
  });
  const creators = calls.flatMap((line) => /^POST \/api\/(?:products|bags) (.*)$/.exec(line)?.[1] ?? []);
  expect([...new Set(creators)]).toEqual([`Bearer token of ${untouched}`]);
  expect(calls.filter((line) => line.includes(rejected))).toEqual([]);
});
