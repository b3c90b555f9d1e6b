import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { Schema } from 'mongoose';
import type { OrderServices } from '../services.ts';
import { sendOrderDigest } from './sendOrderDigest.job.ts';
import type { OrderEmailKind } from './sendOrderEmail.job.ts';

const hourMs = 3_600_000;
/** Number of order emails that an unconfirmed email address receives per clock hour (product/messages.md#emails). */
const emailsPerHour = 10;
/** Delay after the end of the hour, after which every worker has stored the emails of that hour. */
const graceMs = 120_000;

interface PostponedEmail {
  rowId: string;
  orderId: string;
  kind: OrderEmailKind;
  version: number;
}

/** Emails to one shopper in one hour. The record contains only ids. */
interface EmailBudget {
  /** Id of the shopper and number of the hour. */
  _id: string;
  at: Date;
  /** Outbox rows whose emails were sent separately. */
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
 * Returns true if the shopper's address may receive this email now. Otherwise stores the email and queues the job that
 * merges all stored emails of the hour. Idempotent per outbox row.
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
    // The budget already exists and is used up, so the filter did not match it and the upsert tried to insert a second
    // one.
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
