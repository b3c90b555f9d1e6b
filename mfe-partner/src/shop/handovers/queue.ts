import type { CancelReason, OrderStatus } from '@boaxepa/contracts/domain/orderLabels';
import { atMomentText, shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { localTime } from '@boaxepa/contracts/domain/zones';
import type { PaymentMethod } from '@boaxepa/contracts/domain/orderStatus';
import type { Handover } from '@boaxepa/contracts/wire/pickup';
import { changeDeviceData, createStore, readDeviceData, serverNow } from '@boaxepa/shell-sdk';

/** Delay in milliseconds before a hand-over is sent to the server. Until then, the user can undo it. */
export const UNDO_MS = 10_000;
/**
 * Minimum time in milliseconds that a sent hand-over stays on the device after the server's answer. After that, the
 * next new hand-over removes it.
 */
const KEPT_MS = 12 * 3_600_000;

/** The server's reason for refusing a hand-over. It stays stored until the user has read it. */
export interface HandoverRefusal {
  readonly code: string;
  readonly message: string;
  /** Set if the order was closed, for example cancelled, before the hand-over reached the server. */
  readonly closed?: { readonly status: OrderStatus; readonly cancelReason: CancelReason | null };
}

/**
 * A hand-over (the shop gave an order to its customer) that is stored on this device until the server has recorded it.
 * It does not contain the customer's CPF (taxpayer number), phone or email.
 */
export interface QueuedHandover {
  /** Value of the Idempotency-Key header. If a request is repeated, the server does not execute it twice. */
  readonly key: string;
  readonly orderId: string;
  readonly customer: string;
  /** Total that the shop charged, in reais. */
  readonly totalAmount: string;
  readonly isPaid: boolean;
  /** Optional, because an older version of this page stored hand-overs without it. */
  readonly paymentMethod?: PaymentMethod;
  readonly zone: string;
  /** Time of the hand-over in ISO 8601 format (UTC), according to the device's clock. */
  readonly at: string;
  /** The hand-over is sent at this time or later, in epoch milliseconds of the device's clock. */
  readonly sendAfter: number;
  /** `sending` means that the request may have reached the server. The user cannot undo the hand-over from then on. */
  readonly state: 'queued' | 'sending' | 'sent' | 'refused';
  /**
   * Pickup code, or the reason for a hand-over without a code. It is removed after the server's response, unless the
   * order was cancelled. In this case, the shop's later answer must send it again.
   */
  readonly proof?: Pick<Handover, 'code' | 'qr' | 'number' | 'reason'>;
  readonly refusal?: HandoverRefusal;
  /**
   * The order's total on the server in reais, if it differs from `totalAmount`. Removed when the user has read the
   * warning.
   */
  readonly newTotal?: string;
  /**
   * True if the device showed the order as paid, but the shop gets no money from the customer's card. Removed when the
   * user has read the warning.
   */
  readonly isUnpaid?: boolean;
  readonly answeredAt?: string;
}

const states: readonly unknown[] = [
  'queued',
  'sending',
  'sent',
  'refused',
] satisfies readonly QueuedHandover['state'][];

function isTime(zone: string, at: string): boolean {
  try {
    return localTime(zone, new Date(at)) !== '';
  } catch {
    return false;
  }
}

function isHandover(value: unknown): value is QueuedHandover {
  if (typeof value !== 'object' || value === null) return false;
  // The cast is safe, because the type of every property becomes unknown. The code below checks each property that it
  // reads.
  const entry = value as Readonly<Partial<Record<keyof QueuedHandover, unknown>>>;
  const { key, orderId, customer, totalAmount, zone, at, sendAfter, state, proof, refusal, newTotal } = entry;
  const hasTexts = [key, orderId, customer, totalAmount].every((text) => typeof text === 'string');
  const hasTime = typeof zone === 'string' && typeof at === 'string' && isTime(zone, at);
  const hasState = Number.isFinite(sendAfter) && states.includes(state);
  const isRefusal = (reason: object | null) =>
    reason !== null && 'message' in reason && typeof reason.message === 'string';
  return (
    hasTexts &&
    hasTime &&
    hasState &&
    (proof === undefined || (typeof proof === 'object' && proof !== null)) &&
    (refusal === undefined || (typeof refusal === 'object' && isRefusal(refusal))) &&
    (newTotal === undefined || typeof newTotal === 'string')
  );
}

/** Returns the valid hand-overs of the stored queue. A damaged entry must not block the other hand-overs. */
const readableHandovers = (stored: unknown): readonly QueuedHandover[] =>
  Array.isArray(stored) ? stored.filter(isHandover) : [];

interface QueueState {
  readonly account: string;
  readonly handovers: readonly QueuedHandover[];
  /** Time of the last failed attempt to send, in epoch milliseconds. Undefined after a success. */
  readonly failedAt?: number | undefined;
}

/** Copy of the account's stored queue for the components of this tab. */
export const queueStore = createStore<QueueState>(() => ({ account: '', handovers: [] }));

const keyOf = (account: string) => `handovers:${account}`;

/** Shows the stored hand-overs in this tab, unless another account has logged in while they were read. */
function show(account: string, handovers: readonly QueuedHandover[]): readonly QueuedHandover[] {
  if (queueStore.getState().account === account) queueStore.setState({ handovers });
  return handovers;
}

/**
 * Makes an account the current account of this tab, and reads its hand-overs from the device. It sets the account
 * before the read, so that a hand-over that is added during the read is stored for the right account.
 */
export async function loadHandovers(account: string): Promise<readonly QueuedHandover[]> {
  if (queueStore.getState().account !== account) queueStore.setState({ account, handovers: [] });
  return show(account, readableHandovers(await readDeviceData(keyOf(account))));
}

/**
 * Changes the stored queue of the current account in one transaction, because another tab can change it at the same
 * time.
 * @throws Error if no account is known yet
 */
export async function changeHandovers(
  change: (handovers: readonly QueuedHandover[]) => readonly QueuedHandover[],
): Promise<readonly QueuedHandover[]> {
  const { account } = queueStore.getState();
  if (account === '') throw new Error('no account for the hand-over');
  const changedQueue = await changeDeviceData<readonly QueuedHandover[]>(keyOf(account), (stored) =>
    change(readableHandovers(stored)),
  );
  return show(account, changedQueue ?? []);
}

/**
 * Stores a hand-over (the shop gave an order to its customer) on this device. The sender sends it to the server after
 * UNDO_MS, when the user can no longer undo it.
 */
export async function queueHandover(
  handover: Omit<QueuedHandover, 'key' | 'at' | 'sendAfter' | 'state'>,
): Promise<QueuedHandover> {
  const now = Date.now();
  const queued: QueuedHandover = {
    ...handover,
    key: crypto.randomUUID(),
    // The order's history shows this time, and the clock of the device may be wrong.
    at: serverNow().toISOString(),
    sendAfter: now + UNDO_MS,
    state: 'queued',
  };
  const isKept = (each: QueuedHandover) =>
    each.state !== 'sent' || isException(each) || now - Date.parse(each.answeredAt ?? each.at) < KEPT_MS;
  await changeHandovers((stored) => [...stored.filter(isKept), queued]);
  return queued;
}

/**
 * Postpones the sending of a hand-over to `ms` milliseconds from now. Does nothing if the hand-over may already have
 * reached the server.
 * @param ms at most UNDO_MS; with a longer delay, the sender sends the hand-over immediately
 */
export async function postponeHandover(key: string, ms: number): Promise<void> {
  const sendAfter = Date.now() + ms;
  await changeHandovers((stored) =>
    stored.map((each) => (each.key === key && each.state === 'queued' ? { ...each, sendAfter } : each)),
  );
}

/** Removes a hand-over that is not sent yet. Resolves with false if it may have reached the server. */
export async function undoHandover(key: string): Promise<boolean> {
  let isUndone = false;
  await changeHandovers((stored) => {
    isUndone = stored.some((each) => each.key === key && each.state === 'queued');
    return isUndone ? stored.filter((each) => each.key !== key) : stored;
  });
  return isUndone;
}

/**
 * Removes the warning about a hand-over when the user has read it. If the server has refused the hand-over, the whole
 * entry is removed from the device.
 */
export async function dismissException(key: string): Promise<void> {
  await changeHandovers((stored) =>
    stored.flatMap((each) => {
      if (each.key !== key) return [each];
      const { newTotal: _total, isUnpaid: _payment, ...rest } = each;
      return each.state === 'refused' ? [] : [rest];
    }),
  );
}

/**
 * Stores the shop's answer about an order that was cancelled before the hand-over reached the server. `wasDelivered` is
 * true if the customer got the order. `refusal` is set if the server has refused the answer.
 */
export async function settleLateHandover(
  key: string,
  result: { readonly wasDelivered: boolean } | { readonly refusal: HandoverRefusal },
): Promise<void> {
  await changeHandovers((stored) =>
    stored.flatMap((each) => {
      if (each.key !== key) return [each];
      const { proof: _proof, refusal: _refusal, ...rest } = each;
      if ('refusal' in result) return [{ ...rest, refusal: result.refusal }];
      if (!result.wasDelivered) return [];
      return [{ ...rest, state: 'sent' as const, answeredAt: new Date().toISOString() }];
    }),
  );
}

export const isWaiting = ({ state }: QueuedHandover): boolean => state === 'queued' || state === 'sending';
/**
 * Returns true if a person must act: the server has refused the hand-over, the order has another total on the server,
 * or the shop gets no money from the customer's card.
 */
export const isException = ({ state, newTotal, isUnpaid }: QueuedHandover): boolean =>
  state === 'refused' || newTotal !== undefined || isUnpaid === true;

/** Title and text that explain hand-overs which wait for the connection. */
export const storedHandoversTitle = 'Guardadas neste aparelho';
export const storedHandoversText =
  'Enviamos sozinhos quando a rede voltar. Não saia da conta nem limpe os dados do navegador até lá.';
/** Label of a button that opens the list of this device's hand-overs. */
export const openQueueLabel = 'Ver entregas deste aparelho';

/** Formats the number of hand-overs that are not sent yet: '2 entregas aguardando envio'. */
export const waitingText = (count: number): string =>
  `${pluralize(count, 'entrega aguardando', 'entregas aguardando')} envio`;
/** Formats the number of hand-overs that need a person's decision: '2 entregas precisam de você'. */
export const exceptionsText = (count: number): string =>
  `${pluralize(count, 'entrega precisa', 'entregas precisam')} de você`;

/** Formats the time of a hand-over in the shop's time zone: '19:50', or '28/11 19:50' if it was not today. */
export const handoverTime = ({ zone, at }: QueuedHandover): string =>
  shortMomentText(zone, new Date(at), serverNow());
/** Formats the time of a hand-over for use after a verb: 'às 19:50', or 'em 28/11, às 19:50' if it was not today. */
export const atHandoverTime = ({ zone, at }: QueuedHandover): string =>
  atMomentText(zone, new Date(at), serverNow());

/** Returns this device's hand-over of an order, unless the server has refused it. */
export const handoverOf = (
  handovers: readonly QueuedHandover[],
  orderId: string,
): QueuedHandover | undefined =>
  handovers.find((each) => each.orderId === orderId && each.state !== 'refused');
