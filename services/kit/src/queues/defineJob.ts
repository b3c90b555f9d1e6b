import type { Logger } from 'pino';
import type { InferType, Schema } from 'yup';

export const emailQueue = 'email';

export interface JobDefinition<S extends Schema = Schema> {
  /** Verb in camelCase, such as 'sendApprovalEmail'. Unique within a service. */
  name: string;
  /** Name of the queue. Slow jobs need a separate queue, so that they do not delay emails. */
  queue: string;
  /** Schema of the payload. Payloads contain ids and no personal data (architecture.md#how-a-service-is-made). */
  schema: S;
  /** Attempts until the job fails. The relay later retries failed jobs. */
  attempts: number;
  /** Delay before the second attempt, in milliseconds. The delay doubles with each further attempt. */
  backoffMs: number;
}

export type PayloadOf<J> = J extends JobDefinition<infer S> ? InferType<S> : never;

/** Declares a job, for example `defineJob({ name: 'sendWelcomeEmail', schema: object({ userId: idSchema }) })`. */
export function defineJob<S extends Schema>(
  job: Pick<JobDefinition<S>, 'name' | 'schema'> & Partial<JobDefinition<S>>,
): JobDefinition<S> {
  return { queue: emailQueue, attempts: 8, backoffMs: 2000, ...job };
}

/** Input of a job handler. Handlers must be idempotent, because a job runs again after a crash. */
export interface JobInput<P> {
  payload: P;
  /** Id of the outbox row, constant over all attempts. The Message-ID of an email contains the id. */
  rowId: string;
  log: Logger;
}

/**
 * Error of a job that can never succeed. The outbox row becomes a dead letter. Operators read the message, so it must not contain
 * personal data.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export interface JobHandler {
  job: JobDefinition;
  run(input: JobInput<unknown>): Promise<unknown>;
}

/** Connects a job with its handler, for example `handleJob(sendWelcomeEmail, async ({ payload, rowId }) => …)`. */
export function handleJob<J extends JobDefinition<Schema>>(
  job: J,
  handler: (input: JobInput<PayloadOf<J>>) => Promise<unknown>,
): JobHandler {
  return {
    job,
    // Safe cast, because the schema that determines PayloadOf has validated the payload.
    run: (input) => handler(input as JobInput<PayloadOf<J>>),
  };
}

/** Returns the name of a BullMQ queue. All services share one Redis, so the name contains the service. */
export function queueName(service: string, queue: string): string {
  return `{${service}-${queue}}`;
}
