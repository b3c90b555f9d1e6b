import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { unauthenticatedMessage } from '@boaxepa/contracts/wire/errorMessages';
import { appConfig } from '../config/appConfig.ts';
import { withQuery } from '../paths/withQuery.ts';
import { renewToken, type TokenOutcome, validToken, withSessionLock } from '../session/accessToken.ts';
import { dropToken, getSession, storedToken } from '../session/sessionStore.ts';
import { isSameAccount } from '../session/token.ts';
import { refusesAccount } from './accountRefusal.ts';
import { type ApiError, networkError, readFailure } from './apiError.ts';
import { isForeignPage, recordResponse } from './connection.ts';
import { NoAnswer, readUnanswered } from './noAnswer.ts';
import { recordServerTime } from './serverClock.ts';

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Creates the value of a W3C `traceparent` header, so that a trace begins in the browser. The gateway decides whether
 * to record the trace.
 */
const newTraceParent = () => `00-${hex(16)}-${hex(8)}-00`;

const DEADLINE_MS = 30_000;

/**
 * A path under /api, or an object that describes a request. Entries of `params` without a value are omitted from the
 * URL.
 */
export type ApiRequest =
  | string
  | {
      readonly url: string;
      readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      readonly params?: Readonly<Record<string, string | number | boolean | null | undefined>>;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface ApiOptions {
  /**
   * Access token to send.
   * - `optional` (default): the token of any signed-in user.
   * - A user type: only the token of a user of this type. If no such user is signed in, the request is not sent and
   * fails with status 401 (product/sessions.md#one-session-per-browser).
   * - `none`: no token.
   * - `login`: no token. A lock prevents all tabs from renewing the token during the request.
   */
  readonly auth?: 'optional' | 'none' | 'login' | UserType;
  /** `data` (default) returns only the field `data` of the response body, and `envelope` returns the whole body. */
  readonly answer?: 'data' | 'envelope';
  /**
   * If true, a 403 response that refuses the account or its role ends the session. Set it only for the requests that
   * product/sessions.md#one-session-per-browser lists.
   */
  readonly forbiddenEndsSession?: boolean;
  /** Timeout in milliseconds, 30 s by default. */
  readonly deadlineMs?: number;
}

export interface ApiMeta {
  readonly status: number;
  readonly body: unknown;
}

function signedOutError(): ApiError {
  return { ...networkError(), status: 401, code: 'UNAUTHENTICATED', message: unauthenticatedMessage };
}

/**
 * Calls `fetch` with the access token, the cookies and an abort signal.
 * @throws NoAnswer if `fetch` rejects, or if the login page of a public Wi-Fi network responds
 */
async function send(
  request: Exclude<ApiRequest, string>,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (appConfig().traces) headers['traceparent'] = newTraceParent();
  const { method = 'GET', body } = request;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const response = await NoAnswer.from(
    fetch(withQuery(request.url, request.params), {
      method,
      credentials: 'include',
      headers,
      signal,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }),
  );
  if (isForeignPage(response)) throw new NoAnswer('HTML in place of an answer');
  recordResponse();
  return response;
}

async function tokenFor(auth: NonNullable<ApiOptions['auth']>): Promise<TokenOutcome> {
  if (auth === 'none' || auth === 'login') return { state: 'signed-out' };
  if (auth !== 'optional' && getSession()?.userType !== auth) return { state: 'signed-out' };
  const token = storedToken();
  const outcome = await validToken();
  // Another account may have logged in during the renewal. Its token must not be sent with this request.
  if (outcome.state === 'ready' && token !== null && !isSameAccount(token, outcome.token))
    return { state: 'signed-out' };
  return outcome;
}

/**
 * Converts a failed token renewal to the result of the request. Returns NO_ANSWER if the server responded to the
 * renewal without a token. Clones an error response, because concurrent requests share it.
 * @throws NoAnswer if the renewal got no response
 */
function notRenewed({ answer, cause }: Extract<TokenOutcome, { state: 'unavailable' }>): Response | ApiError {
  if (answer) return answer.clone();
  if (cause) throw cause;
  return networkError('NO_ANSWER');
}

/**
 * Sends a request with the session's access token. Renews an expiring token first. After a 401, renews the token and
 * retries once.
 */
async function sendAs(
  { auth = 'optional', forbiddenEndsSession = false }: ApiOptions,
  request: Exclude<ApiRequest, string>,
  signal: AbortSignal,
): Promise<Response | ApiError> {
  const first = await tokenFor(auth);
  const needed = auth !== 'optional' && auth !== 'none' && auth !== 'login';
  if (first.state === 'unavailable') return notRenewed(first);
  if (first.state === 'signed-out') {
    if (needed) return signedOutError();
    return auth === 'login'
      ? withSessionLock(() => send(request, undefined, signal))
      : send(request, undefined, signal);
  }
  let sentToken = first.token;
  let response = await send(request, sentToken, signal);
  if (response.status === 401) {
    const second = await renewToken(sentToken);
    if (second.state === 'unavailable') return notRenewed(second);
    if (second.state === 'ready' && isSameAccount(sentToken, second.token)) {
      sentToken = second.token;
      response = await send(request, sentToken, signal);
    }
  }
  const ends = response.status === 401 || (forbiddenEndsSession && (await refusesAccount(response)));
  if (ends) dropToken(sentToken);
  return response;
}

/**
 * Parses a response body as JSON. Returns undefined if it is not JSON.
 * @throws NoAnswer if the body ends too early
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await NoAnswer.from(response.text());
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(body: unknown): body is { data?: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body;
}

/** Result of a request: `data` or `error`. `meta` is missing if the request has no response. */
export type ApiOutcome =
  { readonly data: unknown; readonly meta: ApiMeta } | { readonly error: ApiError; readonly meta?: ApiMeta };

/**
 * Sends a request to the server (product/screens.md#how-screens-call) and returns its data or an ApiError. Never
 * throws.
 */
export async function exchange(
  args: ApiRequest,
  { answer = 'data', deadlineMs = DEADLINE_MS, ...options }: ApiOptions = {},
  givenUp?: AbortSignal,
): Promise<ApiOutcome> {
  const request = typeof args === 'string' ? { url: args } : args;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = givenUp ? AbortSignal.any([givenUp, deadline]) : deadline;
  try {
    const response = await sendAs(options, request, signal);
    if (!(response instanceof Response)) return { error: response };
    recordServerTime(response);
    const body = response.status === 204 ? undefined : await readJson(response);
    const meta = { status: response.status, body };
    if (!response.ok || (response.status !== 204 && body === undefined))
      return { error: readFailure(response, body), meta };
    return { data: (answer === 'data' && isEnvelope(body) ? body.data : body) ?? null, meta };
  } catch (cause) {
    return { error: await readUnanswered(cause, { deadline, givenUp }) };
  }
}

/**
 * Sends a request and returns its data without the Redux store, for pages before a login.
 * @throws ApiError if the server refuses or does not respond
 */
export async function callServer<T>(request: ApiRequest, options?: ApiOptions): Promise<T> {
  const outcome = await exchange(request, options);
  if ('error' in outcome) throw outcome.error;
  // Unchecked cast: the caller's type argument must match the response that the API contract defines.
  return outcome.data as T;
}

/**
 * Sends a request with the session's access token and returns the raw response, for downloads and other responses that
 * are not JSON.
 * @throws ApiError if the server refuses or does not respond
 */
export async function fetchAuthorized(
  request: Exclude<ApiRequest, string>,
  options: ApiOptions = {},
): Promise<Response> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  const response = await sendAs(options, request, deadline).catch((cause: unknown) =>
    readUnanswered(cause, { deadline }),
  );
  if (!(response instanceof Response)) throw response;
  if (!response.ok) throw readFailure(response, await readJson(response));
  return response;
}
