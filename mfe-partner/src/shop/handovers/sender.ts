import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { isApiError } from '@boaxepa/shell-sdk';
import {
  changeHandovers,
  isWaiting,
  loadHandovers,
  type QueuedHandover,
  queueStore,
  UNDO_MS,
} from './queue.ts';

/** Sends a hand-over. Rejects with an ApiError after a failure. */
export type SendHandover = (
  handover: { readonly id: string; readonly key: string } & Handover,
) => Promise<unknown>;

const RETRY_MS = 15_000;
const LOCK = 'boaxepa-handovers';

/** After the clock was set back, `sendAfter` can be too far in the future. The hand-over is then due immediately. */
const isDue = ({ sendAfter, state }: QueuedHandover, now: number): boolean =>
  state === 'sending' || (state === 'queued' && (sendAfter <= now || sendAfter > now + UNDO_MS));

/** Returns whether the server may accept a repeated request, for example after an overload or a lost response. */
function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { status, code } = error;
  return (
    status === 0 || status >= 500 || status === 401 || status === 429 || code === 'IDEMPOTENCY_IN_FLIGHT'
  );
}

const replace = (key: string, change: (handover: QueuedHandover) => QueuedHandover) =>
  changeHandovers((stored) => stored.map((each) => (each.key === key ? change(each) : each)));

/** Stores the server's answer and removes the proof. */
function answered(
  { proof: _proof, ...handover }: QueuedHandover,
  answer: Pick<QueuedHandover, 'state' | 'refusal'>,
): QueuedHandover {
  return { ...handover, ...answer, answeredAt: new Date().toISOString() };
}

/** Sends a hand-over. Returns false if the server gave no final answer. */
async function sendOne(handover: QueuedHandover, send: SendHandover): Promise<boolean> {
  const { key, orderId: id, proof, at } = handover;
  try {
    await send({ id, key, ...proof, at });
    await replace(key, (stored) => answered(stored, { state: 'sent' }));
  } catch (error) {
    if (isTemporary(error) || !isApiError(error)) return false;
    const { code, message } = error;
    await replace(key, (stored) => answered(stored, { state: 'refused', refusal: { code, message } }));
  }
  return true;
}

/** Sends the due hand-overs, oldest first. Returns false if the server is not reachable. */
async function sendDue(account: string, send: SendHandover, isForced: boolean): Promise<boolean> {
  const now = Date.now();
  await loadHandovers(account);
  const marked = await changeHandovers((stored) =>
    stored.map((each) =>
      isDue(each, now) || (isForced && each.state === 'queued')
        ? { ...each, state: 'sending' as const }
        : each,
    ),
  );
  for (const handover of marked.filter(({ state }) => state === 'sending')) {
    // The token of another account must not send this hand-over.
    if (queueStore.getState().account !== account) return false;
    // In order; the first failure ends the attempt, because the next one would fail too.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await sendOne(handover, send))) return false;
  }
  return true;
}

/** Runs `work` in one tab at a time. Without Web Locks, two tabs may send, which the Idempotency-Key makes harmless. */
async function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  // Web Locks are missing at http addresses other than localhost.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK, work) : work();
}

export interface HandoverSender {
  /** Sends all hand-overs immediately, even during the time for undoing. Returns false if a hand-over remains. */
  readonly sendAll: () => Promise<boolean>;
  readonly stop: () => void;
}

/** The sender of this tab. */
let current: HandoverSender | undefined;

/**
 * Sends the stored hand-overs of an account after the time for undoing. Repeats the attempt every 15 s and when the connection
 * returns, until the server has answered.
 */
export function startSender(account: string, send: SendHandover): HandoverSender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let retryAt = 0;

  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || running) return;
    const waiting = queueStore.getState().handovers.filter(isWaiting);
    if (waiting.length === 0) return;
    const now = Date.now();
    const due = Math.min(...waiting.map((each) => (isDue(each, now) ? now : each.sendAfter)));
    timer = setTimeout(() => void run(), Math.max(due, retryAt) - now);
  };
  const attempt = async (isForced: boolean): Promise<void> => {
    const isReached = await inOneTab(() => sendDue(account, send, isForced)).catch(() => false);
    retryAt = isReached ? 0 : Date.now() + RETRY_MS;
    running = undefined;
    schedule();
  };
  const run = (isForced = false): Promise<void> => (running ??= attempt(isForced));
  const runNow = () => {
    if (document.visibilityState === 'visible') void run();
  };
  const unsubscribe = queueStore.subscribe(schedule);
  window.addEventListener('online', runNow);
  document.addEventListener('visibilitychange', runNow);
  void run();

  const sender = {
    sendAll: async () => {
      await running;
      await run(true);
      return !queueStore.getState().handovers.some(isWaiting);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', runNow);
      document.removeEventListener('visibilitychange', runNow);
    },
  };
  current = sender;
  return sender;
}

/** Sends all hand-overs immediately, even during the time for undoing. Returns false if a hand-over remains. */
export async function sendHandoversNow(): Promise<boolean> {
  return (await current?.sendAll()) ?? true;
}
