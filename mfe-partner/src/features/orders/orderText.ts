import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { shortDateText, shortDurationText } from '@boaxepa/contracts/domain/timeTexts';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localDate } from '@boaxepa/contracts/domain/zones';
import type { Tone } from '@boaxepa/ui';

const MINUTE = 60_000;
/** Minutes left, inclusive, from which the time turns amber, then red. */
const SOON = 60;
const URGENT = 15;

/** Time until `endsAt`, with a tone for its urgency. */
export function timeLeft(endsAt: string, now: Date): { text: string; tone: Tone } {
  const minutes = Math.ceil((Date.parse(endsAt) - now.getTime()) / MINUTE);
  if (minutes <= 0) return { text: 'Prazo encerrado', tone: 'danger' };
  const tone = minutes <= URGENT ? 'danger' : minutes <= SOON ? 'warning' : 'neutral';
  return { text: shortDurationText(minutes), tone };
}

/** For example 'até 19:30', or 'até 19:30 de 20/11' if the window is not today. Undefined without a window. */
export function pickupDeadline(order: PartnerOrder, now: Date): string | undefined {
  if (!order.bagPickupSchedule) return undefined;
  const until = untilText(windowEnd(order.bagPickupSchedule));
  const startsAt = order.pickupStartsAt && new Date(order.pickupStartsAt);
  if (!startsAt || nearDay(order.zone, startsAt, now) === 'today') return until;
  return `${until} de ${shortDateText(localDate(order.zone, startsAt))}`;
}

/** Deadline for correcting a no-show; undefined if the order cannot be corrected or the deadline has passed. */
export function takeBackEnd({ takeBackUntil }: PartnerOrder, now: Date): Date | undefined {
  const until = takeBackUntil ? new Date(takeBackUntil) : undefined;
  return until && until > now ? until : undefined;
}

export function changedAt(order: PartnerOrder): Date {
  const last = order.history.findLast(({ status }) => status === order.status);
  return new Date(last?.at ?? order.createdAt);
}

/** Counts the items that differ from the original order. */
export function changedItems(order: PartnerOrder): number {
  return order.items.filter(({ wasModified }) => wasModified).length;
}

/** For example 'Rua A, 10, Casa 2 - Centro, São Paulo, 01000-000'. */
export function addressText(address: NonNullable<PartnerOrder['deliveryAddress']>): string {
  const { street, number, complement, neighborhood, city, zipCode } = address;
  return `${[street, number, complement].filter(Boolean).join(', ')} - ${neighborhood}, ${city}, ${zipCode}`;
}
