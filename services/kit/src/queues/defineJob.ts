import type { Logger } from 'pino';
import type { InferType, Schema } from 'yup';

/** Queue of the jobs that do not specify a queue. */
export const emailQueue = 'email';

export interface JobDefinition<S extends Schema = Schema> {
  /** Verb in camelCase, such as 'sendApprovalEmail'. It must be unique within the service. */
  name: string;
  /** Name of the queue, by default 'email'. Use a separate queue for slow jobs, so that they do not delay emails. */
  queue: string;
  /** Schema of the payload, which contains ids but no personal data (architecture.md#how-a-service-is-made). */
  schema: S;
  /**
   * Number of attempts before the job counts as failed. A failed job stays in the queue, and the relay retries it
   * later.
   */
  attempts: number;
  /** Delay before the second attempt, in milliseconds. The delay doubles for each further attempt. */
  backoffMs: number;
}

export type PayloadOf<J> = J extends JobDefinition<infer S> ? InferType<S> : never;

/** Declares a job, for example `defineJob({ name: 'sendWelcomeEmail', schema: object({ userId: idSchema }) })`. */
export function defineJob<S extends Schema>(
  job: Pick<JobDefinition<S>, 'name' | 'schema'> & Partial<JobDefinition<S>>,
): JobDefinition<S> {
  return { queue: emailQueue, attempts: 8, backoffMs: 2000, ...job };
}

/** Input of a job handler. The handler must be idempotent, because it may run again after a crash. */
export interface JobInput<P> {
  payload: P;
  /** Id of the outbox row, which is the same in every attempt. The Message-ID of an email is derived from it. */
  rowId: string;
  log: Logger;
}

/**
 * Thrown by a handler if no further attempt can succeed. The outbox row of the job then becomes a dead letter.
 * Operators see the message, so it must not contain personal data.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export interface JobHandler {
  job: JobDefinition;
  run(input: JobInput<unknown>): Promise<unknown>;
}

/** Combines a job with its handler, for example `handleJob(sendWelcomeEmail, async ({ payload, rowId }) => …)`. */
export function handleJob<J extends JobDefinition<Schema>>(
  job: J,
  handler: (input: JobInput<PayloadOf<J>>) => Promise<unknown>,
): JobHandler {
  return {
    job,
    // Safe cast: the schema that determines PayloadOf has validated the payload.
    run: (input) => handler(input as JobInput<PayloadOf<J>>),
  };
}

/**
 * Returns the name of a BullMQ queue. The name begins with the name of the service, because services share one Redis.
 */
export function queueName(service: string, queue: string): string {
  return `{${service}-${queue}}`;
}
