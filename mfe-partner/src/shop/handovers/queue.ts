import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { changeDeviceData, createStore, readDeviceData } from '@boaxepa/shell-sdk';

/** How long a person can undo a hand-over before this device sends it. */
export const UNDO_MS = 10_000;
/** Age at which an answered hand-over leaves the device. */
const KEPT_MS = 12 * 3_600_000;

/** Refusal of the server, which a person has to read. */
export interface HandoverRefusal {
  readonly code: string;
  readonly message: string;
}

/** A hand-over of this device. Contains neither CPF, phone nor email. */
export interface QueuedHandover {
  /** Idempotency-Key, so that a repeated request has no second effect. */
  readonly key: string;
  readonly orderId: string;
  readonly customer: string;
  /** In reais, as in the order. */
  readonly totalAmount: string;
  readonly isPaid: boolean;
  readonly zone: string;
  /** When the shop handed over, by the device's clock (UTC). */
  readonly at: string;
  /** Epoch milliseconds by the device's clock. */
  readonly sendAfter: number;
  /** `sending`: the request may have reached the server, so it can no longer be undone. */
  readonly state: 'queued' | 'sending' | 'sent' | 'refused';
  /** Proof, until the server has answered. */
  readonly proof?: Pick<Handover, 'code' | 'qr' | 'number' | 'reason'>;
  readonly refusal?: HandoverRefusal;
  readonly answeredAt?: string;
}

interface QueueState {
  readonly account: string;
  readonly handovers: readonly QueuedHandover[];
}

/** This tab's view of the queue of the signed-in account. */
export const queueStore = createStore<QueueState>(() => ({ account: '', handovers: [] }));

const keyOf = (account: string) => `handovers:${account}`;

function show(account: string, handovers: readonly QueuedHandover[]): readonly QueuedHandover[] {
  queueStore.setState({ account, handovers });
  return handovers;
}

/** Reads the queue of an account from the device, which another tab may have changed. */
export async function loadHandovers(account: string): Promise<readonly QueuedHandover[]> {
  return show(account, (await readDeviceData<QueuedHandover[]>(keyOf(account))) ?? []);
}

/** Changes the stored queue of the present account in one transaction. */
export async function changeHandovers(
  change: (handovers: readonly QueuedHandover[]) => readonly QueuedHandover[],
): Promise<readonly QueuedHandover[]> {
  const { account } = queueStore.getState();
  const changed = await changeDeviceData<readonly QueuedHandover[]>(keyOf(account), (stored = []) =>
    change(stored),
  );
  return show(account, changed ?? []);
}

/** Stores a hand-over on this device. The sender sends it after the time for undoing. */
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

/** Removes a hand-over that was not sent yet. Returns false if it may have reached the server. */
export async function undoHandover(key: string): Promise<boolean> {
  let isUndone = false;
  await changeHandovers((stored) => {
    isUndone = stored.some((each) => each.key === key && each.state === 'queued');
    return isUndone ? stored.filter((each) => each.key !== key) : stored;
  });
  return isUndone;
}

/** Removes a refusal that a person has read. */
export async function dismissRefusal(key: string): Promise<void> {
  await changeHandovers((stored) => stored.filter((each) => each.key !== key || each.state !== 'refused'));
}

export const isWaiting = ({ state }: QueuedHandover): boolean => state === 'queued' || state === 'sending';
