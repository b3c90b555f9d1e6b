import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UserType } from '../auth/actor.ts';
import { signTestToken, testKeys } from '../auth/testTokens.ts';
import { createTokenVerifier } from '../auth/tokenVerifier.ts';
import type { Route } from '../http/routes.ts';
import { type TestApps, testApps, testInternalSecret } from './testApps.ts';

/** Columns of `authorisation.md`, in its order. */
const callers = [
  'anonymous',
  'owner shopper',
  'other shopper',
  'owner shop',
  'other shop',
  'pending shop',
  'rejected shop',
  'administrator',
  'revoked token',
  'other service',
] as const;
type Caller = (typeof callers)[number];
type Person = Exclude<Caller, 'anonymous' | 'revoked token' | 'other service'>;

/** Accounts and shops of those who call, fresh ids unless given. The owners own what a call is about. */
type People = Partial<Record<Person, { userId?: string; partnerId?: string }>>;

/** How a call is made so that its owner succeeds; parameters of the path that are not given are fresh ids. */
interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | FormData;
  headers?: Record<string, string>;
  /** In place of the service's. */
  people?: People;
}

/** A service with what its calls are about. */
export interface AuthorisedService {
  name: string;
  routes: readonly Route[];
  people?: People;
  /** By call, 'PUT /api/bags/:bagId': made anew for every caller, because who may call changes things. */
  requests: Record<string, () => Request | Promise<Request>>;
  close(): Promise<void>;
}

const personTypes: Record<Person, UserType> = {
  'owner shopper': 'shopper',
  'other shopper': 'shopper',
  'owner shop': 'partner',
  'other shop': 'partner',
  'pending shop': 'partner',
  'rejected shop': 'partner',
  administrator: 'admin',
};
const ownerOf: Record<UserType, Person> = {
  shopper: 'owner shopper',
  partner: 'owner shop',
  admin: 'administrator',
};
const callOf = ({ method, path: route }: Route) => `${method} ${route}`;
const isPerson = (caller: Caller): caller is Person => caller in personTypes;
const revokedSid = 'e'.repeat(24);
const newId = () => randomBytes(12).toString('hex');

/** Rows of the table: what each caller is answered, by call. @throws Error for a column or a cell that is none */
function readTable(markdown: string): Map<string, Record<Caller, string>> {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = lines;
  if (cellsOf(head).slice(1).join() !== callers.join()) throw new Error(`columns: ${callers.join(' | ')}`);
  return new Map(
    rows.map((row) => {
      const [call = '', ...cells] = cellsOf(row);
      if (cells.length !== callers.length || !cells.every((cell) => /^(ok|in|[1-5]\d\d)$/.test(cell)))
        throw new Error(`not a row of the table: ${row}`);
      // As many cells as callers: checked above.
      return [
        call,
        Object.fromEntries(cells.map((cell, at) => [callers[at], cell])) as Record<Caller, string>,
      ];
    }),
  );
}

/** The kind of user that the call is open to: whose revoked token is tried. */
function typeOf({ access }: Route): UserType {
  const [type = 'shopper'] = typeof access === 'string' ? [access] : access;
  return type === 'partner' || type === 'admin' ? type : 'shopper';
}

async function headersOf(caller: Caller, route: Route, people: People): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  if (caller === 'other service') return { 'x-internal-secret': testInternalSecret };
  const person = isPerson(caller) ? caller : ownerOf[typeOf(route)];
  const userType = personTypes[person];
  const { userId = newId(), partnerId = newId() } = people[person] ?? {};
  const token = await signTestToken({
    userId,
    userType,
    ...(userType === 'partner' && { partnerId }),
    ...(!isPerson(caller) && { sid: revokedSid }),
  });
  return { authorization: `Bearer ${token}` };
}

async function statusOf(origin: string, route: Route, headers: Record<string, string>, request: Request) {
  const { params = {}, query = {}, body } = request;
  const url = new URL(
    route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? newId()),
    origin,
  );
  url.search = new URLSearchParams(query).toString();
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: route.method,
    headers: {
      ...request.headers,
      ...headers,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** What the cell would have to say. `in` stands for every answer of a call that was let in. */
function cellOf(status: number, expected: string): string {
  if (expected === 'in' && status !== 401 && status !== 403) return 'in';
  return status >= 200 && status < 300 ? 'ok' : String(status);
}

/**
 * Holds a service to its table of who may call what: `authorisation.md` beside the test. Every call of the service has its row, and
 * every cell is a call of the real app.
 */
export function describeAuthorisation(folder: string, start: () => Promise<AuthorisedService>): void {
  const table = readTable(readFileSync(path.join(folder, 'authorisation.md'), 'utf8'));

  describe('who may call', () => {
    let service: AuthorisedService;
    let apps: TestApps;
    beforeAll(async () => {
      service = await start();
      apps = await testApps({
        name: service.name,
        routes: service.routes,
        verifier: createTokenVerifier({
          keys: testKeys,
          revocations: { has: (sid) => sid === revokedSid, close: async () => undefined },
        }),
      });
    }, 60_000);
    afterAll(async () => {
      await apps.close();
      await service.close();
    });

    it('has a row for every call, and a call for every row', () => {
      const calls = service.routes.map(callOf);
      expect([...table.keys()].toSorted()).toEqual(calls.toSorted());
      expect(Object.keys(service.requests).filter((call) => !table.has(call))).toEqual([]);
    });

    it.each([...table])('%s', async (call, row) => {
      const route = service.routes.find((declared) => callOf(declared) === call);
      if (!route) throw new Error('no such call');
      const answers: Partial<Record<Caller, string>> = {};
      for (const caller of callers) {
        const request = (await service.requests[call]?.()) ?? {};
        const headers = await headersOf(caller, route, { ...service.people, ...request.people });
        const origin = route.access === 'internal' ? apps.internalUrl : apps.publicUrl;
        answers[caller] = cellOf(await statusOf(origin, route, headers, request), row[caller]);
        if (route.access === 'internal')
          expect(await statusOf(apps.publicUrl, route, headers, request)).toBe(404);
      }
      expect(answers).toEqual(row);
    });
  });
}
