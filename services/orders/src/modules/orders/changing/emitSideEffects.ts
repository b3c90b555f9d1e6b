import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { formatCents } from '@boaxepa/contracts/domain/money';
import {
  adjustedMessage,
  noShowPauseMessage,
  noShowWarningMessage,
  statusMessage,
  takenBackMessage,
} from '@boaxepa/contracts/texts/notifications';
import type { ClientSession } from 'mongoose';
import { namedOf, type OrderRecord } from '../order.ts';
import { type OrderEmailKind, sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { decideDue } from '../../payments/orderPayment.ts';
import { noShowConsequence, pauseEndText } from '../fairUse/fairUse.ts';
import type { PlannedChange } from './planChange.ts';

type NoShow = Awaited<ReturnType<typeof noShowConsequence>>;
const noShowEmails = { warning: 'noShowWarning', pause: 'noShowPause' } as const;

function emailsOf(before: OrderRecord, { next, changes }: PlannedChange, noShow: NoShow): OrderEmailKind[] {
  // The email about the missed order replaces the email about the cancellation.
  if (noShow) return [noShowEmails[noShow]];
  // A cancellation by the shopper is emailed to the shop. All other cancellations are emailed to the shopper.
  if (next.status === 'cancelled')
    return [next.cancelledBy === 'shopper' ? 'orderCancelledPartner' : 'orderCancelled'];
  return [
    ...(changes.length > 0 ? (['orderChanged'] as const) : []),
    ...(next.status === 'ready' && before.status !== 'ready' ? (['orderReady'] as const) : []),
  ];
}

/**
 * Writes the messages, the emails, the returned stock and the payment decision of a change, in the caller's transaction
 * (product/messages.md).
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
  const named = namedOf(next);
  const message =
    before.cancelReason === 'no_show'
      ? takenBackMessage(named)
      : statusMessage(next.status, named, next.cancelReason);
  // The shopper may have deleted the account before the shop corrected the order.
  if (next.status !== before.status && next.shopper.email !== '')
    notifyShopper(connection, session, next, message, { at });
  const noShow = await noShowConsequence(services, session, next, at);
  if (noShow)
    notifyShopper(
      connection,
      session,
      next,
      noShow === 'pause' ? noShowPauseMessage(pauseEndText(at)) : noShowWarningMessage,
      // One millisecond later, so that this message follows the message about the cancellation.
      { at: new Date(at.getTime() + 1), type: 'general' },
    );
  if (changes.length > 0)
    notifyShopper(connection, session, next, adjustedMessage(named, changes, formatCents(next.totalCents)), {
      at,
    });
  for (const kind of emailsOf(before, planned, noShow))
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
