import type { Logger } from 'pino';
import type { InferType, Schema } from 'yup';

export const emailQueue = 'email';

/** Number of emails that one worker sends at the same time, each on its own connection to the mail server. */
export const emailConcurrency = 10;

export interface JobDefinition<S extends Schema = Schema> {
  /** Name of the job, such as 'sendApprovalEmail'. The name is unique within a service. */
  name: string;
  /** Name of the queue. Slow jobs need a separate queue, so that they do not delay emails. */
  queue: string;
  /**
   * Schema of the payload. A payload may contain ids, but no personal data (architecture.md#how-a-service-is-made).
   */
  schema: S;
  /** Number of attempts until the job counts as failed. The outbox relay retries a failed job later. */
  attempts: number;
  /** Delay before the second attempt in milliseconds. The delay doubles with each further attempt. */
  backoffMs: number;
  /**
   * True if jobs may fail for hours because of one receiver, such as the push service of one browser. The age of the
   * outbox rows of these jobs raises no alert.
   */
  isBestEffort?: boolean;
}

export type PayloadOf<J> = J extends JobDefinition<infer S> ? InferType<S> : never;

/**
 * Declares a job.
 * Example: `defineJob({ name: 'sendWelcomeEmail', schema: object({ userId: idSchema }) })`.
 */
export function defineJob<S extends Schema>(
  job: Pick<JobDefinition<S>, 'name' | 'schema'> & Partial<JobDefinition<S>>,
): JobDefinition<S> {
  return { queue: emailQueue, attempts: 8, backoffMs: 2000, ...job };
}

/** Input of a job handler. Handlers must be idempotent, because a job runs again after a crash. */
export interface JobInput<P> {
  payload: P;
  /**
   * Id of the job's outbox row. It is the same in all attempts. The Message-ID of an email contains it, so that mail
   * programs can recognize a repeated email.
   */
  rowId: string;
  log: Logger;
}

/**
 * Error of a job that is not retried, because it can never succeed. The message must not contain personal data, because
 * operators read it.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export interface JobHandler {
  job: JobDefinition;
  run(input: JobInput<unknown>): Promise<unknown>;
}

/**
 * Connects a job with its handler.
 * Example: `handleJob(sendWelcomeEmail, async ({ payload, rowId }) => …)`.
 */
export function handleJob<J extends JobDefinition>(
  job: J,
  handler: (input: JobInput<PayloadOf<J>>) => Promise<unknown>,
): JobHandler {
  return {
    job,
    // The cast is safe, because the job's schema has validated the payload.
    run: (input) => handler(input as JobInput<PayloadOf<J>>),
  };
}

/**
 * Returns the name of a BullMQ queue. All services share one Redis, so the name contains the service. The braces are
 * a hash tag, which keeps all keys of a queue on one server of a cluster.
 */
export function queueName(service: string, queue: string): string {
  return `{${service}-${queue}}`;
}
