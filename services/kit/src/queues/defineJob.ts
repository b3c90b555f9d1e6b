import type { Logger } from 'pino';
import type { InferType, Schema } from 'yup';

/** Queue of jobs that do not name one. */
export const emailQueue = 'email';

export interface JobDefinition<S extends Schema = Schema> {
  /** camelCase verb: 'sendApprovalEmail'. Unique within the service. */
  name: string;
  /** 'email' by default. Give slow jobs a separate queue, so that they do not delay emails. */
  queue: string;
  /** Ids only, no personal data (architecture.md#how-a-service-is-made). */
  schema: S;
  /** Attempts before the job counts as failed. A failed job stays visible, and the relay retries it later. */
  attempts: number;
  /** Delay before the second attempt in milliseconds; doubled for each further one. */
  backoffMs: number;
}

/** Payload type of a job. */
export type PayloadOf<J> = J extends JobDefinition<infer S> ? InferType<S> : never;

/** Declares a job: `defineJob({ name: 'sendWelcomeEmail', schema: object({ userId: idSchema }) })`. */
export function defineJob<S extends Schema>(
  job: Pick<JobDefinition<S>, 'name' | 'schema'> & Partial<JobDefinition<S>>,
): JobDefinition<S> {
  return { queue: emailQueue, attempts: 8, backoffMs: 2000, ...job };
}

/** Input of a job's handler. The handler must be idempotent, because it may run again after a crash. */
export interface JobInput<P> {
  payload: P;
  /** Id of the outbox row. It is the same in every attempt; an email's Message-ID derives from it. */
  rowId: string;
  log: Logger;
}

/**
 * Thrown by a handler when no further attempt can succeed: the job's outbox row becomes a dead letter. Operators see the message, so it
 * contains no personal data.
 */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** A job with its handler. */
export interface JobHandler {
  job: JobDefinition;
  run(input: JobInput<unknown>): Promise<unknown>;
}

/** Pairs a job with its handler: `handleJob(sendWelcomeEmail, async ({ payload, rowId }) => …)`. */
export function handleJob<J extends JobDefinition<Schema>>(
  job: J,
  handler: (input: JobInput<PayloadOf<J>>) => Promise<unknown>,
): JobHandler {
  return {
    job,
    // Safe cast: the schema behind PayloadOf has validated the payload.
    run: (input) => handler(input as JobInput<PayloadOf<J>>),
  };
}

/** Returns the name of a BullMQ queue; prefixed with the service, because services share one Redis. */
export function queueName(service: string, queue: string): string {
  return `${service}-${queue}`;
}
