import type { Connection } from 'mongoose';
import type { UserType } from '@boaxepa/service-kit/auth/actor';
import { signTestToken, testKeys } from './testTokens.ts';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { type TestApps, testApps, testInternalSecret } from './testApps.ts';

export const callers = [
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
export type Caller = (typeof callers)[number];
type Person = Exclude<Caller, 'anonymous' | 'revoked token' | 'other service'>;

/**
 * Account id and shop id of each kind of test user. Missing ids are generated. The records of a test belong to
 * 'owner shopper' and 'owner shop'.
 */
type People = Partial<Record<Person, { userId?: string; partnerId?: string }>>;

/** A request that succeeds if the owner of the record sends it. Missing path parameters are replaced by new ids. */
interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | FormData;
  headers?: Record<string, string>;
  /** Ids of the test users for this request. They override the `people` of the service. */
  people?: People;
}

/** Function that creates the record that a request needs, and returns the request. */
export type MakeRequest = () => Request | Promise<Request>;

/** A service under test with a valid request for each call. */
export interface CallableService {
  name: string;
  connection: Connection;
  routes: readonly Route[];
  people?: People;
  /**
   * Functions that create the requests, by call such as 'PUT /api/bags/:bagId'. A function runs again for each caller,
   * because a successful request changes the record.
   */
  requests: Record<string, MakeRequest>;
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
export const ownerOf: Record<UserType, Person> = {
  shopper: 'owner shopper',
  partner: 'owner shop',
  admin: 'administrator',
};
/** Returns a route in the notation of `authorisation.md`, such as 'GET /api/orders'. */
export const callOf = ({ method, path: route }: Route) => `${method} ${route}`;
const isPerson = (caller: Caller): caller is Person => caller in personTypes;
const revokedSid = 'e'.repeat(24);

/**
 * Returns a user type that may make the call. The caller 'revoked token' gets this type, so that the call is refused
 * only because of the revocation.
 */
function typeOf({ access }: Route): UserType {
  const [type = 'shopper'] = typeof access === 'string' ? [access] : access;
  return type === 'partner' || type === 'admin' ? type : 'shopper';
}

/** Returns the request headers that authenticate the given kind of test user. */
export async function headersOf(
  caller: Caller,
  route: Route,
  people: People,
): Promise<Record<string, string>> {
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

/** Sends a request with the given authentication headers, and returns the HTTP status. */
export async function statusOf(
  origin: string,
  route: Route,
  headers: Record<string, string>,
  request: Request,
) {
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

/**
 * Starts the public and internal apps of a service on free ports. Both apps reject the session of the caller 'revoked
 * token'.
 */
export function startApps({ name, routes }: Pick<CallableService, 'name' | 'routes'>): Promise<TestApps> {
  return testApps({
    name,
    routes,
    verifier: createTokenVerifier({
      keys: testKeys,
      revocations: { has: (sid) => sid === revokedSid, close: async () => undefined },
    }),
  });
}
