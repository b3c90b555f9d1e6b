import type { IncomingHttpHeaders, OutgoingHttpHeader } from 'node:http';
import { gatewayHeaders } from '../security/headers.ts';
import type { ServiceName } from '../routing/routes.ts';

/** Headers that belong to one connection and never travel on (RFC 9110 §7.6.1), and those that undici writes itself. */
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
 * What a client may not tell a service: where the request came from and which one it is are the gateway's to say, and
 * the answer must come uncompressed because the gateway compresses.
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

/** Names that a Connection header declares to be hop-by-hop for this one message. */
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
  hasBody: boolean;
}

/**
 * Headers of the request to a service, as a flat list of names and values. Cookies go to auth alone, which is the only
 * service that sets one; nothing named x-forwarded-* or x-internal-* comes from outside.
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
 * A service's answer headers, kept apart from the answer until they are complete: setting them on it one by one, to be
 * looked at again when they are sent, costs several times as much. What is set or removed here changes the object given.
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

  /** Adds name after value to a list as `writeHead` takes it, without what is the gateway's own to set. */
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
