import { percentile } from '../statistics.ts';

/** Requests whose latency is measured. */
const kinds = ['poll', 'order', 'status', 'login'] as const;
export type Kind = (typeof kinds)[number];

/** One request of a client. */
export interface Sample {
  kind: Kind;
  /** When it was sent. */
  at: number;
  ms: number;
  /** 0 if no answer came. */
  status: number;
}

/** A change that was acknowledged at `at` and that a polled list showed `ms` later. */
export interface SeenChange {
  at: number;
  ms: number;
}

/** A delivered email, with the time between the transaction that owes the email and the mail server's acceptance. */
export interface SentEmail {
  at: number;
  ms: number;
}

/** Period of a fault, and the requests that it permits an answer for. */
export interface FaultWindow {
  name: string;
  since: number;
  until: number;
  /** These are answered within 1 s. Any other request may be refused with 502, 503 or 504 within `refusalMs`. */
  serves: readonly Kind[];
  refusalMs: number;
  /** Whether emails go out as fast as without the fault. */
  sendsEmails: boolean;
}

/** The product has this long to notice a fault. */
const NOTICE_MS = 3_000;
const ANSWER_MS = 1_000;
/** A poll that starts this long after a change has to show the change. */
export const FRESH_MS = 5_000;
const EMAIL_MS = 5_000;

/** Returns the kind of a measured request. */
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
  const refused = samples.filter(({ status }) => isRefusal(status)).length;
  const share = refused > 0 ? `, ${refused} of ${samples.length} refused` : `, ${samples.length}`;
  const text = `${kind} ${p95} ms${share}`;
  const mustServe = fault.serves.includes(kind);
  const boundMs = mustServe ? ANSWER_MS : fault.refusalMs;
  if (samples.length === 0) return { text: `${kind} none`, problem: mustServe ? `no ${kind}` : undefined };
  if (!(p95 <= boundMs)) return { text, problem: `${kind} above ${boundMs} ms` };
  return { text, problem: mustServe && refused > 0 ? `${kind} refused` : undefined };
}

const within = ({ since, until }: FaultWindow, at: number) => at >= since && at < until;

/** Returns the latencies (p95) of one fault from 3 s after its beginning, and the marks that they miss. */
export function judgeFault(
  fault: FaultWindow,
  { samples, changes }: { samples: readonly Sample[]; changes: readonly SeenChange[] },
  emails: readonly SentEmail[],
): { text: string; problems: string[] } {
  const noticed = { ...fault, since: fault.since + NOTICE_MS };
  const results = kinds.map((kind) =>
    judgeKind(
      kind,
      samples.filter((sample) => sample.kind === kind && within(noticed, sample.at)),
      fault,
    ),
  );
  const seen = changes.filter(({ at }) => within(fault, at)).map(({ ms }) => ms);
  const shown = seen.length > 0 ? `, change shown after at most ${Math.max(...seen)} ms` : '';
  const sent = emails.filter(({ at }) => within(noticed, at)).map(({ ms }) => ms);
  const emailMs = percentile(sent, 0.95);
  const mail = sent.length > 0 ? `, email ${emailMs} ms` : '';
  const problems = results.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
  if (fault.sendsEmails && sent.length > 0 && emailMs > EMAIL_MS) problems.push(`email above ${EMAIL_MS} ms`);
  return { text: `${results.map(({ text }) => text).join('; ')}${shown}${mail}`, problems };
}
