import type { Connection } from 'mongoose';
import type { UserType } from '@boaxepa/service-kit/auth/actor';
import { signTestToken, testKeys } from './testTokens.ts';
import { createTokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { type TestApps, testApps, testInternalSecret } from './testApps.ts';

/** Columns of `authorisation.md`, in its order. */
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

/** Makes what a call is about, and the call. */
export type MakeRequest = () => Request | Promise<Request>;

/** A service with what its calls are about. */
export interface CallableService {
  name: string;
  connection: Connection;
  routes: readonly Route[];
  people?: People;
  /** By call, 'PUT /api/bags/:bagId': made anew for every caller, because who may call changes things. */
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
/** The call as `authorisation.md` names it. */
export const callOf = ({ method, path: route }: Route) => `${method} ${route}`;
const isPerson = (caller: Caller): caller is Person => caller in personTypes;
const revokedSid = 'e'.repeat(24);

/** The kind of user that the call is open to: whose revoked token is tried. */
function typeOf({ access }: Route): UserType {
  const [type = 'shopper'] = typeof access === 'string' ? [access] : access;
  return type === 'partner' || type === 'admin' ? type : 'shopper';
}

/** What proves who calls. */
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

/** Makes the call and answers its status. */
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

/** Both apps of the service on free ports; the tokens of 'revoked token' are no longer accepted. */
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
