import { isFulfilled, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { getSession } from '../session/sessionStore.ts';
import { readDeviceData, removeDeviceData, writeDeviceData } from '../session/deviceData.ts';
import { removeOldCodes } from '../session/savedCodes.ts';

/** A response that this device stores for offline use. */
export interface StoredAnswer {
  readonly data: unknown;
  /** Time of the response, in epoch milliseconds. */
  readonly at: number;
}

const PREFIX = 'answer ';
const KEEP_MS = 7 * 86_400_000;
/** Minimum interval in milliseconds between two writes of the same response. The later write only updates the time. */
const REPEAT_MS = 60_000;

/** Matches the names of fields that must not be stored on the device (product/screens.md#what-the-browser-keeps). */
const personalField = /(?:cpf|cnpj|email|phone|phoneNumber|deliveryAddress)$/i;
/**
 * Matches the user's coordinates in the arguments of a query. The coordinates are removed from storage keys, because
 * the user's location must not be stored.
 */
const location = /"(?:lat|lng)":-?[\d.]+,?/g;

/** Returns the storage key of a query for the signed-in account, or undefined if nobody is signed in. */
function keyOf(queryCacheKey: string): string | undefined {
  const session = getSession();
  return session
    ? `${PREFIX}${session.userType}:${session.userId} ${queryCacheKey.replaceAll(location, '')}`
    : undefined;
}

/**
 * Returns a copy of a response without the values of personal fields. A string becomes empty, because screens expect a
 * string. Any other value becomes null.
 */
function withoutPersonalFields(value: unknown): unknown {
  return mapFields(value, (name, field) => {
    if (personalField.test(name)) return typeof field === 'string' ? '' : null;
    return withoutPersonalFields(field);
  });
}

/**
 * Returns a copy of a list around the user's location without the distances, because the location can be computed from
 * them. The cursors of the pages contain distances too.
 */
function withoutDistances(value: unknown): unknown {
  return mapFields(value, (name, field) => {
    if (name === 'distance' || name === 'nextCursor') return undefined;
    if (name === 'pageParams' && Array.isArray(field)) return field.map(() => null);
    return withoutDistances(field);
  });
}

/** Returns a copy of a value in which `change` has replaced each field. A field becomes absent if it is undefined. */
function mapFields(value: unknown, change: (name: string, field: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, change(name, field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function isFresh(value: unknown): value is StoredAnswer {
  const at = (value as Partial<StoredAnswer> | undefined)?.at;
  return typeof at === 'number' && at > Date.now() - KEEP_MS;
}

/** Returns the stored response of a query if it is at most seven days old, otherwise undefined. */
export async function readStoredAnswer(queryCacheKey: string | undefined): Promise<StoredAnswer | undefined> {
  const key = queryCacheKey === undefined ? undefined : keyOf(queryCacheKey);
  const stored = key === undefined ? undefined : await readDeviceData(key);
  return isFresh(stored) ? stored : undefined;
}

let isSwept = false;

/**
 * Removes stored responses and pickup codes that are older than seven days. Runs once per page load, also without a
 * session, because a session can end without a logout.
 */
async function sweep(): Promise<void> {
  if (isSwept) return;
  isSwept = true;
  removeOldCodes();
  await removeDeviceData((key, value) => key.startsWith(PREFIX) && !isFresh(value));
}

/** Names of the endpoints whose responses are stored. `serverApi` adds a name at the endpoint's first call. */
export const storedEndpoints = new Set<string>();

/**
 * Last stored response of each query, by RTK Query's cache key. It prevents a second write of the same response within
 * REPEAT_MS.
 */
const latest = new Map<string, StoredAnswer>();

function storeAnswer(queryCacheKey: string, { data, at }: StoredAnswer): void {
  const before = latest.get(queryCacheKey);
  if (before && before.data === data && at - before.at < REPEAT_MS) return;
  void sweep();
  const key = keyOf(queryCacheKey);
  if (key === undefined) return;
  latest.set(queryCacheKey, { data, at });
  const storable = withoutPersonalFields(data);
  const isNearUser = queryCacheKey.search(location) !== -1;
  void writeDeviceData(key, { data: isNearUser ? withoutDistances(storable) : storable, at });
}

/** The fields of a cached query that this module reads from the Redux store. */
interface Entry {
  readonly data?: unknown;
  readonly fulfilledTimeStamp?: number;
}
interface QueryState {
  readonly queries: Readonly<Record<string, Entry | undefined>>;
}

/** Fields that this module reads from the action that RTK Query dispatches at the end of a query. */
interface EndOfQuery {
  readonly meta?: {
    readonly arg?: { readonly queryCacheKey?: string; readonly endpointName: string };
    readonly baseQueryMeta?: { readonly stored?: StoredAnswer };
  };
}

const isSuccess = isFulfilled();

/** Redux middleware that stores the responses of the endpoints in `storedEndpoints` on the device, for offline use. */
export const storeAnswers =
  (reducerPath: string): Middleware =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const { queryCacheKey, endpointName } = (action as UnknownAction & EndOfQuery).meta?.arg ?? {};
    if (!isSuccess(action) || queryCacheKey === undefined) return result;
    if (endpointName === undefined || !storedEndpoints.has(endpointName)) return result;
    // Safe cast: `createAppStore` mounts RTK Query's reducer at `reducerPath`.
    const { queries } = (getState() as Record<string, QueryState>)[reducerPath] ?? { queries: {} };
    const { data, fulfilledTimeStamp: at } = queries[queryCacheKey] ?? {};
    if (data !== undefined && at !== undefined) storeAnswer(queryCacheKey, { data, at });
    return result;
  };

/**
 * If a query failed and has no data, adds the response that is stored on the device. The screen shows this old
 * response with its age (component StaleNotice of @boaxepa/ui). The function changes RTK Query's state itself, because
 * the public `upsertQueryData` would clear the error.
 */
export function withStoredAnswer<State extends QueryState>(state: State, action: UnknownAction): State {
  const { arg, baseQueryMeta } = (action as UnknownAction & EndOfQuery).meta ?? {};
  const { stored } = baseQueryMeta ?? {};
  const key = arg?.queryCacheKey;
  const entry = key === undefined ? undefined : state.queries[key];
  if (!stored || key === undefined || !entry || entry.data !== undefined) return state;
  const restored = { ...entry, data: stored.data, fulfilledTimeStamp: stored.at };
  return { ...state, queries: { ...state.queries, [key]: restored } };
}
