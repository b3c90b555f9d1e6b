import type { Logger } from 'pino';
import type { InferType, Schema } from 'yup';

/** The queue of jobs that say none. */
export const emailQueue = 'email';

/** A kind of work for a queue: name, payload, retries. Its handler is given to `startWorkers`. */
export interface JobDefinition<S extends Schema = Schema> {
  /** camelCase verb: 'sendApprovalEmail'. Unique within the service. */
  name: string;
  /** 'email' unless given; slow work gets a queue of its own. */
  queue: string;
  /** Ids only, no personal data (architecture.md#how-a-service-is-made). */
  schema: S;
  /** Attempts before the job counts as failed; a failed job stays visible and the relay tries it again later. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled from there on. */
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

/** What a job's handler gets. It may run again after a crash, so its effect must bear that. */
export interface JobInput<P> {
  payload: P;
  /** Id of the outbox row: the same in every attempt, hence what an email's Message-ID is made of. */
  rowId: string;
  log: Logger;
}

/** A job with what does it. */
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
    // The payload was checked by the schema that PayloadOf is inferred from.
    run: (input) => handler(input as JobInput<PayloadOf<J>>),
  };
}

/** Name of a BullMQ queue: services share one Redis. */
export function queueName(service: string, queue: string): string {
  return `${service}-${queue}`;
}
