import { deadlineHeader } from '@boaxepa/service-kit/context/requestContext';
import { traceHeader, traceParent } from '@boaxepa/service-kit/tracing/tracing';
import type { Context } from 'koa';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { gatewayHeaders } from '../security/headers.ts';
import { requestIdOf } from './requestIdentity.ts';
import type { Upstream } from './upstreams.ts';

/**
 * Headers that the gateway never forwards, because they describe a single connection (RFC 9110 §7.6.1). Undici sets
 * these headers for its own connections.
 */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Request headers that are not copied from the client. The gateway sets the client address, the request id and the
 * trace itself. Accept-Encoding is dropped, because only the gateway compresses responses.
 */
const droppedFromRequests = new Set([
  ...hopByHop,
  'host',
  'expect',
  'content-length',
  'accept-encoding',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  deadlineHeader,
  traceHeader,
  'tracestate',
  'baggage',
  'cookie',
]);

const droppedFromAnswers = new Set([
  ...hopByHop,
  ...gatewayHeaders,
  'date',
  'server',
  'x-powered-by',
  'x-request-id',
]);

/**
 * Returns the names that a Connection header lists. Those headers describe a single connection and must not be
 * forwarded.
 */
function namedByConnection(connection: string | string[] | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(
    String(connection)
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Maximum size in bytes of a request body that the gateway reads before it calls the service. A request with a longer
 * body, or with a body of unknown length, is forwarded without a deadline, because the gateway does not know when the
 * upload ends.
 */
export const shortBodyBytes = 16_384;

/**
 * Returns the request headers for a service as a flat list of names and values. Only the auth service receives cookies.
 * The client's x-forwarded-* and x-internal-* headers are removed, because the services trust them.
 * @param from headers to copy. The default is all headers of the client.
 */
export function requestHeaders(
  ctx: Context,
  upstream: Upstream,
  from: IncomingHttpHeaders = ctx.req.headers,
): string[] {
  const connectionHeaders = namedByConnection(from.connection);
  const headers: string[] = [];
  for (const name in from) {
    if (droppedFromRequests.has(name) || connectionHeaders?.has(name)) continue;
    if (name.startsWith('x-forwarded-') || name.startsWith('x-internal-')) continue;
    const value = from[name];
    if (value === undefined) continue;
    headers.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  const withBody = hasBody(from);
  if (withBody && from['content-length'] !== undefined)
    headers.push('content-length', from['content-length']);
  if (!withBody || Number(from['content-length']) <= shortBodyBytes)
    headers.push(deadlineHeader, String(upstream.waitMs));
  const trace = traceParent();
  if (trace !== undefined) headers.push(traceHeader, trace);
  if (upstream.name === 'auth' && from.cookie !== undefined) headers.push('cookie', from.cookie);
  headers.push(
    'x-request-id',
    requestIdOf(ctx),
    'x-forwarded-for',
    ctx.ip,
    'x-forwarded-proto',
    ctx.protocol,
  );
  return headers;
}

/**
 * Headers of a service's response, with lower-case names. They are collected in an object, because setting each one on
 * the Node.js response is slower. Every change also changes the object that the constructor received.
 */
export class ReceivedHeaders {
  readonly #values: IncomingHttpHeaders;

  constructor(from: IncomingHttpHeaders) {
    this.#values = from;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#values[name];
  }

  setHeader(name: string, value: string): void {
    this.#values[name] = value;
  }

  removeHeader(name: string): void {
    this.#values[name] = undefined;
  }

  /**
   * Appends the header names and values to a list for `writeHead`. Headers that the gateway sets itself are left out.
   */
  appendTo(list: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
    const connectionHeaders = namedByConnection(this.#values.connection);
    for (const name in this.#values) {
      if (droppedFromAnswers.has(name) || connectionHeaders?.has(name)) continue;
      const value = this.#values[name];
      if (value !== undefined) list.push(name, value);
    }
    return list;
  }
}
