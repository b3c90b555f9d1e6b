import { events } from '@boaxepa/contracts/wire/internal/events';
import { formatCents } from '@boaxepa/contracts/domain/money';
import {
  adjustedMessage,
  noShowPauseMessage,
  noShowTakenBackMessage,
  noShowWarningMessage,
  statusMessage,
  takenBackMessage,
} from '@boaxepa/contracts/texts/notifications';
import type { PushKind } from '@boaxepa/contracts/wire/push';
import type { ClientSession } from 'mongoose';
import { messageFieldsOf, type OrderRecord } from '../order.ts';
import { type OrderEmailKind, sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import { queueUnansweredEmail } from '../../../jobs/unansweredOrders.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifications.ts';
import { decideDue } from '../../payments/orderPayment.ts';
import { announce } from '../orderNews.ts';
import { noShowConsequence, pauseEndText, readNoShows } from '../fairUse/fairUse.ts';
import type { PlannedChange } from './planChange.ts';

type NoShow = Awaited<ReturnType<typeof noShowConsequence>>;
const noShowEmails = { warning: 'noShowWarning', pause: 'noShowPause' } as const;

function emailsOf(before: OrderRecord, { next, changes }: PlannedChange, noShow: NoShow): OrderEmailKind[] {
  // A no-show also cancels the order. The shopper gets only the email about the no-show.
  if (noShow) return [noShowEmails[noShow]];
  // The party that cancelled the order knows it already. Only the other party gets an email.
  if (next.status === 'cancelled')
    return [next.cancelledBy === 'shopper' ? 'orderCancelledPartner' : 'orderCancelled'];
  // The shop handed over a cancelled order whose card payment was already refunded. The card cannot be charged again.
  if (before.status === 'cancelled' && next.money?.state === 'refunded')
    return ['paymentFailedShopper', 'paymentFailedPartner'];
  return [
    ...(changes.length > 0 ? (['orderChanged'] as const) : []),
    ...(next.status === 'ready' && before.status !== 'ready' ? (['orderReady'] as const) : []),
  ];
}

/** Returns the kinds of push notifications for the shopper. A shopper who cancels the order gets none. */
function newsOf(before: OrderRecord, { next, changes }: PlannedChange): PushKind[] {
  if (next.status === 'cancelled') return next.cancelledBy === 'shopper' ? [] : ['cancelled'];
  return [
    ...(changes.length > 0 ? (['changed'] as const) : []),
    ...(next.status === 'ready' && before.status !== 'ready' ? (['ready'] as const) : []),
  ];
}

/**
 * Returns the message that a cancelled order was handed over after all. After a no-show, the message says whether new
 * orders are still paused.
 */
async function takenBackText(
  { connection, fairUse }: OrderServices,
  session: ClientSession,
  { _id, shopperId, cancelReason }: OrderRecord,
  messageFields: ReturnType<typeof messageFieldsOf>,
  at: Date,
) {
  if (!fairUse || cancelReason !== 'no_show') return takenBackMessage(messageFields);
  const before = await readNoShows(connection, shopperId, at, { session });
  const { until } = await readNoShows(connection, shopperId, at, { session, without: _id });
  return noShowTakenBackMessage(messageFields, { wasPaused: before.until !== undefined, until });
}

/**
 * Writes everything that follows from a change of an order, in the caller's transaction: messages, emails, returned
 * stock and the amount to charge (product/messages.md).
 */
export async function emitSideEffects(
  services: OrderServices,
  session: ClientSession,
  before: OrderRecord,
  planned: PlannedChange,
  at: Date,
): Promise<void> {
  const { connection, outbox } = services;
  const { next, changes, returned } = planned;
  const messageFields = messageFieldsOf(next, at);
  const message =
    before.status === 'cancelled'
      ? await takenBackText(services, session, before, messageFields, at)
      : statusMessage(next.status, messageFields, next.cancelReason);
  if (next.status !== before.status) notifyShopper(connection, session, next, message, { at });
  const noShow = await noShowConsequence(services, session, next, at);
  if (noShow)
    notifyShopper(
      connection,
      session,
      next,
      noShow === 'pause' ? noShowPauseMessage(pauseEndText(at)) : noShowWarningMessage,
      // Messages are sorted by time. The extra millisecond puts this message after the message about the cancellation.
      { at: new Date(at.getTime() + 1), type: 'general' },
    );
  if (changes.length > 0)
    notifyShopper(
      connection,
      session,
      next,
      adjustedMessage(messageFields, changes, formatCents(next.totalCents)),
      {
        at,
      },
    );
  for (const kind of emailsOf(before, planned, noShow))
    await outbox.job(session, {
      job: sendOrderEmail,
      payload: { orderId: next._id, kind, version: next.version },
    });
  if (next.status === 'cancelled' && next.cancelReason === 'no_answer')
    await queueUnansweredEmail(services, session, next.partnerId, at);
  for (const kind of newsOf(before, planned)) await announce(services, session, next, kind);
  if (returned.length > 0)
    await outbox.event(session, {
      event: events.stockReturned,
      payload: { orderId: next._id, version: next.version, lines: returned },
    });
  await decideDue(services, session, before, next);
}
