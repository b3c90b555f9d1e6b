import { noShowAt } from '@boaxepa/contracts/domain/fairUse';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { nearDay, shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { shortDateText, shortDurationText } from '@boaxepa/contracts/domain/timeTexts';
import { paymentSummary } from '@boaxepa/contracts/texts/payments';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localDate } from '@boaxepa/contracts/domain/zones';
import { isUnanswered, messageOf } from '@boaxepa/shell-sdk';
import type { Tone } from '@boaxepa/ui';

const MINUTE = 60_000;
/** The remaining time is shown in amber if it is at most this number of minutes. */
const SOON = 60;
/** The remaining time is shown in red if it is at most this number of minutes. */
const URGENT = 15;

/**
 * Returns the time that remains until `endsAt` as text, and a color that shows the urgency. `label` is a text for screen readers,
 * because '55 min' alone does not say that it is the remaining time.
 * @param endsAt time in ISO 8601 format
 */
export function timeLeft(endsAt: string, now: Date): { text: string; tone: Tone; label?: string } {
  const minutes = Math.ceil((Date.parse(endsAt) - now.getTime()) / MINUTE);
  if (minutes <= 0) return { text: 'Prazo encerrado', tone: 'danger' };
  const tone = minutes <= URGENT ? 'danger' : minutes <= SOON ? 'warning' : 'neutral';
  return { text: shortDurationText(minutes), tone, label: 'Tempo restante:' };
}

/**
 * Returns the time until which the customer can collect the order, such as 'até 19:30'. If the pickup is not today, the
 * text contains the date. Returns undefined for an order without a pickup time.
 */
export function pickupDeadline(order: PartnerOrder, now: Date): string | undefined {
  if (!order.bagPickupSchedule) return undefined;
  const until = untilText(windowEnd(order.bagPickupSchedule));
  const startsAt = order.pickupStartsAt && new Date(order.pickupStartsAt);
  if (!startsAt || nearDay(order.zone, startsAt, now) === 'today') return until;
  return `${until} de ${shortDateText(localDate(order.zone, startsAt))}`;
}

/**
 * Returns when the system cancels an open order whose pickup window is over. Returns undefined before the end of the
 * window, from the time of the cancellation on, and for a pending order, which the system cancels at the end of the window.
 */
export function overdueText(order: PartnerOrder, now: Date): string | undefined {
  const { status, pickupEndsAt, orderType, zone } = order;
  if (!isOpenStatus(status) || status === 'pending' || !pickupEndsAt) return undefined;
  const end = new Date(pickupEndsAt);
  if (end > now || noShowAt(end) <= now) return undefined;
  const act = orderType === 'delivery' ? 'entrega' : 'retirada';
  return `Sem a ${act} até ${shortMomentText(zone, noShowAt(end), now)}, o pedido é cancelado.`;
}

/**
 * Returns the pickup time or delivery time of an order with its label, as the only entry of an array. Returns [] for an
 * order without such a time.
 */
export const windowFacts = ({ bagPickupSchedule: value, orderType }: PartnerOrder) =>
  value ? [{ label: orderType === 'delivery' ? 'Horário' : 'Retirada', value }] : [];

/** Returns the payment method and, for a card, the state of the payment. */
export const paymentLabel = ({ payment, paymentMethod: method, orderType }: PartnerOrder): string =>
  paymentSummary(payment ?? { method, state: null }, orderType);

/** Returns the text of the button that changes a no-show (an order that nobody collected in time) to delivered. */
export const takenBackText = ({ orderType }: PartnerOrder): string =>
  orderType === 'delivery' ? 'O cliente recebeu' : 'O cliente retirou';

/** Returns the number of items whose quantity differs from the original order. */
export function changedItems(order: PartnerOrder): number {
  return order.items.filter(({ wasModified }) => wasModified).length;
}

/** Returns the error message of a failed action on an order. Without an answer, it asks to check the connection. */
export function actFailure(error: unknown, fallback: string): string {
  return isUnanswered(error) ? `${fallback}. ${unreachableMessage}` : messageOf(error, fallback);
}
