import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import type { ClientSession } from 'mongoose';
import { number, object } from 'yup';
import type { OrderServices } from '../services.ts';

/** Length in milliseconds of the periods whose unanswered orders a shop gets in one email. */
export const periodMs = 600_000;
/** Milliseconds between the end of a period and its email. Transactions of the period may still commit after its end. */
const graceMs = 60_000;

/**
 * Job that tells a shop by email which orders were cancelled in a period because the shop did not confirm them in time.
 * `period` is the number of full periods from 1970 to the start of the period.
 */
export const sendUnansweredEmail = defineJob({
  name: 'sendUnansweredEmail',
  schema: object({ partnerId: idSchema, period: number().integer().required() }),
});

/**
 * Queues the email about an order that was cancelled at the time `at`. The orders of a shop often expire together, so
 * the orders of one period cause one email.
 */
export async function queueUnansweredEmail(
  { outbox }: Pick<OrderServices, 'outbox'>,
  session: ClientSession,
  partnerId: string,
  at: Date,
): Promise<void> {
  const period = Math.floor(at.getTime() / periodMs);
  await outbox.job(session, {
    job: sendUnansweredEmail,
    payload: { partnerId, period },
    key: `unanswered:${partnerId}:${period}`,
    notBefore: new Date((period + 1) * periodMs + graceMs),
  });
}
