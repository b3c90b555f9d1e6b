import { deadlineHeader } from '@boaxepa/service-kit/context/requestContext';
import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { gatewayHeaders } from '../security/headers.ts';
import type { ServiceName } from '../routing/routes.ts';

/** Headers that are never forwarded. They belong to a single connection (RFC 9110 §7.6.1), or undici sets them. */
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
 * Request headers of clients that are not forwarded. The gateway sets the origin and the request id. Services must not compress,
 * because the gateway compresses.
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

/** Returns the names that a Connection header declares as hop-by-hop headers. */
function namedByConnection(connection: string | string[] | undefined): ReadonlySet<string> | undefined {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined;
  return new Set(
    String(connection)
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
}

export interface ForwardedFacts {
  requestId: string;
  clientAddress: string;
  protocol: string;
  service: ServiceName;
  /** Maximum time for the response after the last byte of the request, in milliseconds. */
  waitMs: number;
  hasBody: boolean;
}

/** Maximum size in bytes of a body whose upload takes negligible time. */
const quickBodyBytes = 65_536;

/**
 * Returns the request headers for a service as a flat list of names and values. Only auth receives cookies. Headers x-forwarded-*
 * and x-internal-* of the client are dropped.
 */
export function requestHeaders(from: IncomingHttpHeaders, facts: ForwardedFacts): string[] {
  const named = namedByConnection(from.connection);
  const headers: string[] = [];
  for (const name in from) {
    if (droppedFromRequests.has(name) || named?.has(name)) continue;
    if (name.startsWith('x-forwarded-') || name.startsWith('x-internal-')) continue;
    const value = from[name];
    if (value === undefined) continue;
    headers.push(name, typeof value === 'string' ? value : value.join(', '));
  }
  if (facts.hasBody && from['content-length'] !== undefined)
    headers.push('content-length', from['content-length']);
  if (!facts.hasBody || Number(from['content-length']) <= quickBodyBytes)
    headers.push(deadlineHeader, String(facts.waitMs));
  if (facts.service === 'auth' && from.cookie !== undefined) headers.push('cookie', from.cookie);
  headers.push(
    'x-request-id',
    facts.requestId,
    'x-forwarded-for',
    facts.clientAddress,
    'x-forwarded-proto',
    facts.protocol,
  );
  return headers;
}

/**
 * Collects the headers of a service's response, which is faster than setting each header on the client's response. Changes modify
 * the object that was passed to the constructor.
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

  /** Appends names and values to a list for `writeHead`. Headers that the gateway sets are omitted. */
  appendTo(list: OutgoingHttpHeader[]): OutgoingHttpHeader[] {
    const named = namedByConnection(this.#values.connection);
    for (const name in this.#values) {
      if (droppedFromAnswers.has(name) || named?.has(name)) continue;
      const value = this.#values[name];
      if (value !== undefined) list.push(name, value);
    }
    return list;
  }
}
