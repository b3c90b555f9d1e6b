import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { changeDeviceData, createStore, readDeviceData } from '@boaxepa/shell-sdk';

/** Time in milliseconds for undoing a hand-over before the device sends it. */
export const UNDO_MS = 10_000;
/** Age in milliseconds at which an answered hand-over is removed from the device. */
const KEPT_MS = 12 * 3_600_000;

/** Refusal by the server, which the user must read. */
export interface HandoverRefusal {
  readonly code: string;
  readonly message: string;
}

/** A hand-over that is stored on this device, without CPF, phone and email. */
export interface QueuedHandover {
  /** Idempotency-Key, with which a repeated request has no second effect. */
  readonly key: string;
  readonly orderId: string;
  readonly customer: string;
  /** In reais, as in the order. */
  readonly totalAmount: string;
  readonly isPaid: boolean;
  readonly zone: string;
  /** Time of the hand-over by the device's clock, in UTC. */
  readonly at: string;
  /** In epoch milliseconds, by the device's clock. */
  readonly sendAfter: number;
  /** In the state `sending`, the request may have reached the server, so the hand-over cannot be undone. */
  readonly state: 'queued' | 'sending' | 'sent' | 'refused';
  /** Removed when the server has answered. */
  readonly proof?: Pick<Handover, 'code' | 'qr' | 'number' | 'reason'>;
  readonly refusal?: HandoverRefusal;
  readonly answeredAt?: string;
}

interface QueueState {
  readonly account: string;
  readonly handovers: readonly QueuedHandover[];
}

/** Copy of the signed-in account's queue in this tab. */
export const queueStore = createStore<QueueState>(() => ({ account: '', handovers: [] }));

const keyOf = (account: string) => `handovers:${account}`;

function show(account: string, handovers: readonly QueuedHandover[]): readonly QueuedHandover[] {
  queueStore.setState({ account, handovers });
  return handovers;
}

/** Reads the queue of an account from the device, because another tab may have changed the queue. */
export async function loadHandovers(account: string): Promise<readonly QueuedHandover[]> {
  return show(account, (await readDeviceData<QueuedHandover[]>(keyOf(account))) ?? []);
}

/** Changes the stored queue of the current account in one transaction. */
export async function changeHandovers(
  change: (handovers: readonly QueuedHandover[]) => readonly QueuedHandover[],
): Promise<readonly QueuedHandover[]> {
  const { account } = queueStore.getState();
  const changed = await changeDeviceData<readonly QueuedHandover[]>(keyOf(account), (stored = []) =>
    change(stored),
  );
  return show(account, changed ?? []);
}

/** Stores a hand-over on this device. The sender sends it after the time for undoing has passed. */
export async function queueHandover(
  handover: Omit<QueuedHandover, 'key' | 'at' | 'sendAfter' | 'state'>,
): Promise<QueuedHandover> {
  const now = Date.now();
  const queued: QueuedHandover = {
    ...handover,
    key: crypto.randomUUID(),
    at: new Date(now).toISOString(),
    sendAfter: now + UNDO_MS,
    state: 'queued',
  };
  const isKept = ({ state, at }: QueuedHandover) => state !== 'sent' || now - Date.parse(at) < KEPT_MS;
  await changeHandovers((stored) => [...stored.filter(isKept), queued]);
  return queued;
}

/** Removes an unsent hand-over. Returns false if the hand-over may have reached the server. */
export async function undoHandover(key: string): Promise<boolean> {
  let isUndone = false;
  await changeHandovers((stored) => {
    isUndone = stored.some((each) => each.key === key && each.state === 'queued');
    return isUndone ? stored.filter((each) => each.key !== key) : stored;
  });
  return isUndone;
}

/** Removes a refusal that the user has read. */
export async function dismissRefusal(key: string): Promise<void> {
  await changeHandovers((stored) => stored.filter((each) => each.key !== key || each.state !== 'refused'));
}

export const isWaiting = ({ state }: QueuedHandover): boolean => state === 'queued' || state === 'sending';
