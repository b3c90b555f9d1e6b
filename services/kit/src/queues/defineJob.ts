import type { InferType, Schema } from 'yup';

/** A kind of work for a queue: name, payload, retries, retention. Its handler is given to `startWorkers`. */
export interface JobDefinition<S extends Schema = Schema> {
  /** camelCase verb: 'sendApprovalEmail'. Unique within the service. */
  name: string;
  /** 'email' unless given; slow work gets a queue of its own. */
  queue: string;
  /** Ids only, no personal data (House rules). */
  schema: S;
  /** Attempts before the job counts as failed; a failed job stays visible and the relay tries it again later. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled from there on. */
  backoffMs: number;
  /** Seconds that a finished job stays visible. */
  keepDoneSeconds: number;
}

/** Payload type of a job. */
export type PayloadOf<J> = J extends JobDefinition<infer S> ? InferType<S> : never;

/** Declares a job: `defineJob({ name: 'sendWelcomeEmail', schema: object({ userId: idSchema }) })`. */
export function defineJob<S extends Schema>(
  job: Pick<JobDefinition<S>, 'name' | 'schema'> & Partial<JobDefinition<S>>,
): JobDefinition<S> {
  return { queue: 'email', attempts: 8, backoffMs: 2000, keepDoneSeconds: 86_400, ...job };
}

/** Name of a BullMQ queue: services share one Redis. */
export function queueName(service: string, queue: string): string {
  return `${service}-${queue}`;
}
