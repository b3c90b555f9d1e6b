import { percentile } from '../statistics.ts';

/** Kinds of requests whose latency is measured. */
const kinds = ['poll', 'order', 'status', 'login'] as const;
export type Kind = (typeof kinds)[number];

/** One request of a client. */
export interface Sample {
  kind: Kind;
  /** Time when the request was sent, in milliseconds since 1970. The latency is `ms`. */
  at: number;
  ms: number;
  /** HTTP status, or 0 if there was no response. */
  status: number;
}

/** A change that the server acknowledged at the time `at`. A list showed the change `ms` milliseconds later. */
export interface SeenChange {
  at: number;
  ms: number;
}

/** A delivered email. `ms` is the time between the transaction that caused it and the delivery. */
export interface SentEmail {
  at: number;
  ms: number;
}

/** Period of a simulated fault, with the requests that must still succeed. */
export interface FaultWindow {
  name: string;
  since: number;
  until: number;
  /**
   * Kinds of requests that must succeed within 1 s. All other requests may be refused with status 502, 503 or 504, but
   * only within `refusalMs` milliseconds.
   */
  serves: readonly Kind[];
  refusalMs: number;
  /** Time in milliseconds since 1970 after which no request may end with an error. Default: no limit. */
  errorsUntil?: number;
  /** True if the fault must not delay emails. */
  sendsEmails: boolean;
}

/** Maximum time in milliseconds until the system notices a fault. */
const NOTICE_MS = 3_000;
const ANSWER_MS = 1_000;
/** Maximum time in milliseconds until a poll shows a change. */
export const FRESH_MS = 5_000;
const EMAIL_MS = 5_000;

/** Returns the kind of a request, or undefined if requests of this kind are not measured. */
export function kindOf(method: string, path: string): Kind | undefined {
  if (path === '/api/shopper/orders' || path === '/api/orders/partner') return 'poll';
  if (method === 'POST' && path === '/api/orders') return 'order';
  if (method === 'PATCH' && path.startsWith('/api/orders/')) return 'status';
  return path.startsWith('/api/auth/login/') ? 'login' : undefined;
}

const isRefusal = (status: number) => [502, 503, 504].includes(status);

interface Result {
  text: string;
  problem: string | undefined;
}

function judgeKind(kind: Kind, samples: readonly Sample[], fault: FaultWindow): Result {
  const p95 = percentile(
    samples.map(({ ms }) => ms),
    0.95,
  );
  const refusedCount = samples.filter(({ status }) => isRefusal(status)).length;
  const share = refusedCount > 0 ? `, ${refusedCount} of ${samples.length} refused` : `, ${samples.length}`;
  const text = `${kind} ${p95} ms${share}`;
  const mustServe = fault.serves.includes(kind);
  const boundMs = mustServe ? ANSWER_MS : fault.refusalMs;
  if (samples.length === 0) return { text: `${kind} none`, problem: mustServe ? `no ${kind}` : undefined };
  if (!(p95 <= boundMs)) return { text, problem: `${kind} above ${boundMs} ms` };
  return { text, problem: mustServe && refusedCount > 0 ? `${kind} refused` : undefined };
}

/**
 * Returns the errors of requests that began before the end of the fault and ended after `errorsUntil`. Requests in the
 * first 3 s of the fault also count.
 */
function lateErrors({ until, errorsUntil = Infinity }: FaultWindow, samples: readonly Sample[]): string[] {
  return samples
    .filter(({ status, at, ms }) => (status === 0 || status >= 500) && at < until && at + ms > errorsUntil)
    .map(({ kind, status, at, ms }) => `${kind} ended with ${status} ${at + ms - errorsUntil} ms too late`);
}

const isDuring = ({ since, until }: FaultWindow, at: number) => at >= since && at < until;

/**
 * Returns the 95th percentile of the latencies during a fault, and the goals that are missed. The latencies of the
 * first 3 s are left out, because the system needs time to notice the fault.
 */
export function judgeFault(
  fault: FaultWindow,
  { samples, changes }: { samples: readonly Sample[]; changes: readonly SeenChange[] },
  emails: readonly SentEmail[],
): { text: string; problems: string[] } {
  const noticedFault = { ...fault, since: fault.since + NOTICE_MS };
  const results = kinds.map((kind) =>
    judgeKind(
      kind,
      samples.filter((sample) => sample.kind === kind && isDuring(noticedFault, sample.at)),
      fault,
    ),
  );
  const changeTimes = changes.filter(({ at }) => isDuring(fault, at)).map(({ ms }) => ms);
  const changeText =
    changeTimes.length > 0 ? `, change shown after at most ${Math.max(...changeTimes)} ms` : '';
  const emailTimes = emails.filter(({ at }) => isDuring(noticedFault, at)).map(({ ms }) => ms);
  const emailMs = percentile(emailTimes, 0.95);
  const mail = emailTimes.length > 0 ? `, email ${emailMs} ms` : '';
  const problems = [
    ...results.flatMap(({ problem }) => (problem === undefined ? [] : [problem])),
    ...lateErrors(fault, samples),
  ];
  if (fault.sendsEmails && emailTimes.length > 0 && emailMs > EMAIL_MS)
    problems.push(`email above ${EMAIL_MS} ms`);
  return { text: `${results.map(({ text }) => text).join('; ')}${changeText}${mail}`, problems };
}
