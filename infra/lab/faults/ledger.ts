import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Call, call } from '../../e2e/support/api.ts';
import type { FaultWindow, Sample, SeenChange } from './latency.ts';
import { kindOf } from './latency.ts';

/** An order whose placement a client received. */
export interface AcknowledgedOrder {
  orderId: string;
  bagId: string;
  /** Units that the order has taken from the stock for good; 0 if it is cancelled. */
  units: number;
}

/** Responses that the clients of a scenario received. They are compared with the databases afterwards. */
export interface Ledger {
  orders: AcknowledgedOrder[];
  /** Count per kind of answer, for example '503 SERVICE_UNAVAILABLE'. */
  answers: Map<string, number>;
  /** Answers on which a client cannot act, one sentence each. */
  useless: string[];
  /** Whether the gateway itself may be down, so that requests get no answer at all. */
  gatewayMayBeAway: boolean;
  samples: Sample[];
  /** Changes that a polled list has shown. */
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

/** Time after which a client gives up, which fails the scenario. */
const PATIENCE_MS = 150_000;
/** Upper bound of the clients' wait between attempts, even if Retry-After is longer. */
const LONGEST_WAIT_S = 3;

/** Answers after which a client retries the same request. */
function isTemporary({ status, body }: Answer): boolean {
  return [429, 502, 503, 504].includes(status) || body.code === 'IDEMPOTENCY_IN_FLIGHT';
}

function count(ledger: Ledger, answer: string): void {
  ledger.answers.set(answer, (ledger.answers.get(answer) ?? 0) + 1);
}

const textOf = ({ status, body }: Answer) => (status < 400 ? String(status) : `${status} ${body.code}`);

/** Sends one request and records its answer and latency. @returns undefined if no answer came */
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
 * Sends a request like a phone on a bad network: it retries temporary failures with the same headers until it gets a
 * final answer, which may be a refusal.
 * @throws after 150 s without a final answer
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
