import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { Schema } from 'mongoose';
import { object, string } from 'yup';
import type { OrderServices } from '../services.ts';
import type { OrderEmailKind } from './sendOrderEmail.job.ts';

const hourMs = 3_600_000;
/**
 * Maximum number of order emails per clock hour to a shopper who has not confirmed the email address
 * (product/messages.md#emails).
 */
const emailsPerHour = 10;
/**
 * Milliseconds between the end of the hour and the email with all postponed texts. Workers may still store postponed
 * emails shortly after the hour.
 */
const graceMs = 120_000;

interface PostponedEmail {
  rowId: string;
  orderId: string;
  kind: OrderEmailKind;
  version: number;
}

/** Order emails to one shopper in one clock hour. The record contains ids, but no email addresses. */
interface EmailBudget {
  /** Shopper id, a colon, and the number of full hours from 1970 to the start of this clock hour. */
  _id: string;
  at: Date;
  /** Outbox row ids of the emails that were sent one by one. The ids ensure that a retried email counts only once. */
  sent: string[];
  postponed: PostponedEmail[];
}

const schema = new Schema<EmailBudget>(
  {
    _id: String,
    at: Date,
    sent: [String],
    postponed: [subSchema<PostponedEmail>({ rowId: String, orderId: String, kind: String, version: Number })],
  },
  { strict: 'throw' },
);
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('emailBudgets') });

export const emailBudgets = defineModel<EmailBudget>('emailBudgets', schema);

/** Job that sends one email in place of all order emails that exceeded a shopper's hourly limit. */
export const sendOrderDigest = defineJob({
  name: 'sendOrderDigest',
  schema: object({ budgetId: string().required() }),
});

/**
 * Returns true if the shopper may receive this email now. Otherwise the email is postponed, and one email with all
 * postponed texts is sent after the end of the hour.
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
  const spend = (upsert: boolean) =>
    emailBudgets(connection).updateOne(
      { _id, ...hasCapacity },
      { $addToSet: { sent: rowId }, $setOnInsert: { at } },
      { upsert },
    );
  try {
    await spend(true);
    return true;
  } catch (error) {
    // The upsert tried to insert a second record with this id. Either the limit is reached, or another worker created
    // the record at the same time.
    if (!isDuplicateKey(error, '_id')) throw error;
    if ((await spend(false)).matchedCount > 0) return true;
  }
  await inTransaction(connection, async (session) => {
    await emailBudgets(connection).updateOne({ _id }, { $addToSet: { postponed: email } }, { session });
    await outbox.job(session, {
      job: sendOrderDigest,
      payload: { budgetId: _id },
      key: `digest:${_id}`,
      notBefore: new Date((hour + 1) * hourMs + graceMs),
    });
  });
  return false;
}
