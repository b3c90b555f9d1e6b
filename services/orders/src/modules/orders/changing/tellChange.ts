import { facts } from '@boaxepa/contracts/internal/facts';
import { formatCents } from '@boaxepa/contracts/money';
import { adjustedMessage, statusMessage } from '@boaxepa/contracts/notifications';
import type { ClientSession } from 'mongoose';
import { pickupText, type OrderRecord } from '../order.ts';
import { sendOrderEmail, type OrderEmailKind } from '../../../jobs/sendOrderEmail.job.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { decideDue } from '../../payments/orderPayment.ts';
import type { PlannedChange } from './planChange.ts';

function emailsOf(before: OrderRecord, { next, changes }: PlannedChange): OrderEmailKind[] {
  // A shopper who cancels knows it; a shop or the system tells (product/messages.md#emails).
  if (next.status === 'cancelled') return next.cancelledBy === 'shopper' ? [] : ['orderCancelled'];
  return [
    ...(changes.length > 0 ? (['orderChanged'] as const) : []),
    ...(next.status === 'ready' && before.status !== 'ready' ? (['orderReady'] as const) : []),
  ];
}

/**
 * Writes everything that others must hear of a change, in its transaction: messages for the shopper, emails, the stock that
 * goes back to catalog, and what becomes of the money (product/messages.md).
 */
export async function tellChange(
  services: OrderServices,
  session: ClientSession,
  before: OrderRecord,
  planned: PlannedChange,
  at: Date,
): Promise<void> {
  const { connection, outbox } = services;
  const { next, changes, returned } = planned;
  const named = { id: next._id, businessName: next.partner.businessName, pickupSchedule: pickupText(next) };
  if (next.status !== before.status)
    await notifyShopper(connection, session, next, statusMessage(next.status, named, next.cancelReason), {
      at,
    });
  if (changes.length > 0)
    await notifyShopper(
      connection,
      session,
      next,
      adjustedMessage(named, changes, formatCents(next.totalCents)),
      { at },
    );
  for (const kind of emailsOf(before, planned))
    await outbox.email(session, {
      job: sendOrderEmail,
      payload: { orderId: next._id, kind, version: next.version },
    });
  if (returned.length > 0)
    await outbox.fact(session, {
      fact: facts.stockReturned,
      payload: { orderId: next._id, version: next.version, lines: returned },
    });
  await decideDue(services, session, before, next);
}
