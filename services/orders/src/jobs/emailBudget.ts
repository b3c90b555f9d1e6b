import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { Schema } from 'mongoose';
import type { OrderServices } from '../services.ts';
import { sendOrderDigest } from './sendOrderDigest.job.ts';
import type { OrderEmailKind } from './sendOrderEmail.job.ts';

const hourMs = 3_600_000;
/** Emails about orders that an unconfirmed address gets per hour of the clock (product/messages.md#emails). */
const emailsPerHour = 10;
/** Added to the end of the hour: by then every worker has stored the emails of that hour. */
const graceMs = 120_000;

/** An email beyond the budget. */
interface PostponedEmail {
  rowId: string;
  orderId: string;
  kind: OrderEmailKind;
  version: number;
}

/** Emails of one shopper in one hour. Contains ids only. */
interface EmailBudget {
  /** Shopper's id and number of the hour. */
  _id: string;
  at: Date;
  /** Outbox rows that were sent on their own. */
  sent: string[];
  postponed: PostponedEmail[];
}

const schema = new Schema<EmailBudget>(
  {
    _id: String,
    at: Date,
    sent: [String],
    postponed: [
      new Schema<PostponedEmail>(
        { rowId: String, orderId: String, kind: String, version: Number },
        { _id: false },
      ),
    ],
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('emailBudgets') });

export const emailBudgets = defineModel<EmailBudget>('emailBudgets', schema);

/**
 * Returns true when the shopper's address may get this email now. Otherwise the email is stored, and the job that
 * merges all stored emails of the hour is queued. Idempotent per row.
 */
export async function spendBudget(
  { connection, outbox, clock }: Pick<OrderServices, 'connection' | 'outbox' | 'clock'>,
  shopperId: string,
  email: PostponedEmail,
): Promise<boolean> {
  const at = clock();
  const hour = Math.floor(at.getTime() / hourMs);
  const _id = `${shopperId}:${hour}`;
  const { rowId } = email;
  const hasCapacity = { $or: [{ sent: rowId }, { [`sent.${emailsPerHour - 1}`]: { $exists: false } }] };
  try {
    await emailBudgets(connection).updateOne(
      { _id, ...hasCapacity },
      { $addToSet: { sent: rowId }, $setOnInsert: { at } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The budget exists and is spent, so that the upsert inserted a second one.
    if (!isDuplicateKey(error, '_id')) throw error;
  }
  await inTransaction(connection, async (session) => {
    await emailBudgets(connection).updateOne({ _id }, { $addToSet: { postponed: email } }, { session });
    await outbox.email(session, {
      job: sendOrderDigest,
      payload: { budgetId: _id },
      key: `digest:${_id}`,
      notBefore: new Date((hour + 1) * hourMs + graceMs),
    });
  });
  return false;
}
