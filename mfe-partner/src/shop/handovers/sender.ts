import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { type ApiError, isApiError, isTemporary } from '@boaxepa/shell-sdk';
import {
  changeHandovers,
  type HandoverRefusal,
  isWaiting,
  loadHandovers,
  type QueuedHandover,
  queueStore,
  UNDO_MS,
} from './queue.ts';

/** Sends a hand-over to the server and resolves with the order. Rejects with an ApiError if the request fails. */
export type SendHandover = (
  handover: { readonly id: string; readonly key: string } & Handover,
) => Promise<Pick<PartnerOrder, 'totalAmount' | 'payment'> | undefined>;

const RETRY_MS = 15_000;
const LOCK = 'boaxepa-handovers';
/**
 * Maximum time in milliseconds to wait for the lock, which another tab may hold. After that, this tab sends without the
 * lock.
 */
const LOCK_WAIT_MS = 60_000;

/**
 * Returns true if a hand-over must be sent now. A hand-over whose `sendAfter` is more than UNDO_MS in the future is
 * also due: this happens only if the user has set the device's clock back.
 */
const isDue = ({ sendAfter, state }: QueuedHandover, now: number): boolean =>
  state === 'sending' || (state === 'queued' && (sendAfter <= now || sendAfter > now + UNDO_MS));

const replace = (key: string, change: (handover: QueuedHandover) => QueuedHandover) =>
  changeHandovers((stored) => stored.map((each) => (each.key === key ? change(each) : each)));

/**
 * Converts the server's error to the refusal that is stored with the hand-over. The cast is safe, because the API
 * contract defines the type of `current` (product/orders.md#pickup-code).
 */
export function refusalOf({ code, message, extra }: ApiError): HandoverRefusal {
  const current = code === 'PICKUP_CLOSED' ? (extra['current'] as PartnerOrder | undefined) : undefined;
  return {
    code,
    message,
    ...(current && { closed: { status: current.status, cancelReason: current.cancelReason } }),
  };
}

/**
 * Returns the hand-over with the server's response. The pickup code (`proof`) is removed, except if the order was
 * cancelled. The shop then sends the code again when it reports whether the customer got the order.
 */
function withAnswer(
  { proof, ...handover }: QueuedHandover,
  answer: Pick<QueuedHandover, 'state' | 'refusal' | 'newTotal' | 'isUnpaid'>,
): QueuedHandover {
  const isKept = proof && answer.refusal?.closed?.status === 'cancelled';
  return { ...handover, ...answer, ...(isKept && { proof }), answeredAt: new Date().toISOString() };
}

/**
 * Returns true if the error means that all other hand-overs would fail now too, for example because the device is
 * offline. Any other error may concern only one hand-over.
 */
function stopsAll(error: unknown): boolean {
  return isApiError(error) && [0, 401, 429, 503].includes(error.status);
}

/**
 * Sends one hand-over and returns the outcome. `sent`: the server has accepted or refused the hand-over. `failed`: this
 * hand-over failed and is retried later. `stopped`: the following hand-overs would fail too.
 */
async function sendOne(handover: QueuedHandover, send: SendHandover): Promise<'sent' | 'failed' | 'stopped'> {
  const { key, orderId: id, proof, at } = handover;
  try {
    const order = await send({ id, key, ...proof, at });
    const hasChanged = order && order.totalAmount !== handover.totalAmount;
    const newTotal = hasChanged ? { newTotal: order.totalAmount } : {};
    const unpaid = handover.isPaid && order && !isPaid('card', order.payment) ? { isUnpaid: true } : {};
    await replace(key, (stored) => withAnswer(stored, { state: 'sent', ...newTotal, ...unpaid }));
  } catch (error) {
    if (isTemporary(error) || !isApiError(error)) return stopsAll(error) ? 'stopped' : 'failed';
    await replace(key, (stored) => withAnswer(stored, { state: 'refused', refusal: refusalOf(error) }));
  }
  return 'sent';
}

/**
 * Sends the hand-overs that are due, oldest first. Resolves with false if at least one must be sent again later.
 * @param isForced true also sends hand-overs that the user could still undo
 */
async function sendDue(account: string, send: SendHandover, isForced: boolean): Promise<boolean> {
  await loadHandovers(account);
  let now: number | undefined;
  const markedQueue = await changeHandovers((stored) => {
    // Read the clock inside the transaction, because the transaction may have waited for another tab. With an older
    // time, a hand-over that the other tab has just stored could be sent too early. Keep the time, because the change
    // runs again if the browser could not store it.
    const time = (now ??= Date.now());
    return stored.map((each) =>
      isDue(each, time) || (isForced && each.state === 'queued')
        ? { ...each, state: 'sending' as const }
        : each,
    );
  });
  let isComplete = true;
  for (const handover of markedQueue.filter(({ state }) => state === 'sending')) {
    // Stop if another account has logged in, because the request would be sent with the access token of that account.
    if (queueStore.getState().account !== account) return false;
    // Send the hand-overs one after the other, oldest first.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await sendOne(handover, send);
    if (outcome === 'stopped') return false;
    if (outcome === 'failed') isComplete = false;
  }
  return isComplete;
}

/**
 * Runs `work` in only one tab at a time. Without the Web Locks API, in a browser that refuses the lock because cookies
 * are blocked, or after a minute of waiting, two tabs may send the same hand-over. This is harmless, because both
 * requests have the same Idempotency-Key.
 */
async function inOneTab(work: () => Promise<boolean>): Promise<boolean> {
  // Browsers provide the Web Locks API only for https and for localhost.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let isGranted = false;
  const signal = AbortSignal.timeout(LOCK_WAIT_MS);
  try {
    return await locks.request(LOCK, { signal }, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}

export interface HandoverSender {
  /**
   * Sends all hand-overs now, even if the user could still undo them. Resolves with false if some could not be sent.
   */
  readonly sendAll: () => Promise<boolean>;
  readonly stop: () => void;
}

/** Sender of this tab. Undefined until `startSender` is called. */
let current: HandoverSender | undefined;

/**
 * Starts sending the stored hand-overs of an account. A hand-over is sent when the user can no longer undo it. After a
 * failure, the sender retries every 15 s and when the connection returns.
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
    const dueAt = Math.min(...waiting.map((each) => (isDue(each, now) ? now : each.sendAfter)));
    // If the device's clock was set back, `retryAt` may be hours in the future.
    timer = setTimeout(() => void run(), Math.min(Math.max(dueAt, retryAt) - now, RETRY_MS));
  };
  const attempt = async (isForced: boolean): Promise<void> => {
    const work = async () => !isStopped && (await sendDue(account, send, isForced));
    const isComplete = await inOneTab(work).catch(() => false);
    const failedAt = isComplete ? undefined : Date.now();
    retryAt = failedAt === undefined ? 0 : failedAt + RETRY_MS;
    running = undefined;
    // `schedule` is subscribed to this store, so this update also schedules the next attempt.
    queueStore.setState({ failedAt });
  };
  const run = (isForced = false): Promise<void> => (running ??= attempt(isForced));
  const runNow = () => {
    if (document.visibilityState === 'visible') void run();
  };
  const unsubscribe = queueStore.subscribe(schedule);
  window.addEventListener('online', runNow);
  document.addEventListener('visibilitychange', runNow);
  // Read the queue now, because `run` first waits for the lock, which another tab may hold for a long time.
  void loadHandovers(account);
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

/** Sends all hand-overs now, even if the user could still undo them. Resolves with false if some could not be sent. */
export async function sendHandoversNow(): Promise<boolean> {
  return (await current?.sendAll()) ?? true;
}
