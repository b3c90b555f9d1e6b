import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, call } from '../../e2e/support/api.ts';
import type { FaultWindow, Sample, SeenChange } from './latency.ts';
import { kindOf } from './latency.ts';

/** An order that the server has acknowledged to the client. It must therefore exist in the database. */
export interface AcknowledgedOrder {
  orderId: string;
  bagId: string;
  /** Units that the order removed from the stock. After a cancellation, the value is 0. */
  units: number;
}

/** Log of the responses that the simulated clients received. The log is later compared with the databases. */
export interface Ledger {
  orders: AcknowledgedOrder[];
  /** Number of responses of each kind, such as '503 SERVICE_UNAVAILABLE'. */
  answers: Map<string, number>;
  /** Descriptions of responses that give a client no useful information, such as a 503 without Retry-After. */
  useless: string[];
  /** True while the gateway may be down. Requests then may get no response. */
  gatewayMayBeAway: boolean;
  samples: Sample[];
  /** Changes that a client has seen in a list. */
  changes: SeenChange[];
  faults: FaultWindow[];
}

export function newLedger(): Ledger {
  return {
    orders: [],
    answers: new Map(),
    useless: [],
    gatewayMayBeAway: false,
    samples: [],
    changes: [],
    faults: [],
  };
}

/** Time in milliseconds after which a client gives up and the scenario fails. */
const PATIENCE_MS = 150_000;
/** Maximum number of seconds that a client waits before a retry, even if the header Retry-After has a higher value. */
const LONGEST_WAIT_S = 3;

/** Returns true for a temporary refusal, after which a client should retry the same request. */
function isTemporary({ status, body }: Answer): boolean {
  return [429, 502, 503, 504].includes(status) || body.code === 'IDEMPOTENCY_IN_FLIGHT';
}

function count(ledger: Ledger, answer: string): void {
  ledger.answers.set(answer, (ledger.answers.get(answer) ?? 0) + 1);
}

const textOf = ({ status, body }: Answer) => (status < 400 ? String(status) : `${status} ${body.code}`);

/**
 * Sends a request, and records the response and the latency.
 * @returns undefined if there was no response
 */
export async function attempt<T>(
  ledger: Ledger,
  url: string,
  method: string,
  path: string,
  options: Call = {},
): Promise<Answer<T> | undefined> {
  const at = Date.now();
  const kind = kindOf(method, path);
  const sample = (status: number) => {
    if (kind) ledger.samples.push({ kind, at, ms: Date.now() - at, status });
  };
  try {
    const answer = await call<T>(url, method, path, options);
    sample(answer.status);
    count(ledger, textOf(answer));
    if (answer.status === 500) ledger.useless.push(`${method} ${path}: 500 ${answer.body.code}`);
    else if (isTemporary(answer) && !/^\d+$/.test(answer.retryAfter ?? ''))
      ledger.useless.push(`${method} ${path}: ${answer.status} without Retry-After`);
    return answer;
  } catch (error) {
    sample(0);
    count(ledger, 'no answer');
    if (!ledger.gatewayMayBeAway) ledger.useless.push(`${method} ${path}: ${reasonFor(error)}`);
    return undefined;
  }
}

/**
 * Returns a function that polls a list once. The function sends the ETag of the last response, so that the server does
 * not send an unchanged list again.
 */
export function createPoll<T>(ledger: Ledger, url: string, path: string, options: Call) {
  let etag: string | null = null;
  return async (): Promise<Answer<T> | undefined> => {
    const headers = { ...options.headers, ...(etag !== null && { 'if-none-match': etag }) };
    const answer = await attempt<T>(ledger, url, 'GET', path, { ...options, headers });
    if (answer?.status === 200) ({ etag } = answer);
    return answer;
  };
}

/**
 * Repeats a request, as a client with a bad network connection does. Retries after status 500, a temporary refusal or a
 * lost response. Returns every other response.
 * @throws Error after 150 s without such a response
 */
export async function insist<T>(
  ledger: Ledger,
  url: string,
  method: string,
  path: string,
  options: Call = {},
): Promise<Answer<T>> {
  const deadline = Date.now() + PATIENCE_MS;
  const came: string[] = [];
  while (Date.now() <= deadline) {
    const answer = await attempt<T>(ledger, url, method, path, options);
    if (answer && answer.status !== 500 && !isTemporary(answer)) return answer;
    came.push(answer ? textOf(answer) : 'no answer');
    const waitS = answer ? Math.min(Number(answer.retryAfter) || 1, LONGEST_WAIT_S) : 0.5;
    await pause(1000 * waitS);
  }
  throw new Error(
    `${method} ${path}: no lasting answer in ${PATIENCE_MS / 1000} s, but ${came.length}, the last ones ${came.slice(-3).join(', ')}`,
  );
}

function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
