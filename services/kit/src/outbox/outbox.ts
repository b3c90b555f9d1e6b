import type { Fact } from '@boaxepa/contracts/wire/internal/facts';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { currentContext, newRequestId } from '../context/requestContext.ts';
import { newObjectId } from '../mongo/newId.ts';
import { afterCommit, insertAtEnd } from '../mongo/transaction.ts';
import type { JobDefinition, PayloadOf } from '../queues/defineJob.ts';
import type { RevisionKey } from '../revisions/revisions.ts';
import { outboxRecords, type OutboxKind } from './outboxRecords.ts';

export interface FactRow<S extends Schema> {
  fact: Fact<S>;
  payload: InferType<S>;
  /** Deduplication key, as for a job. */
  key?: string;
}

export interface JobRow<J extends JobDefinition<Schema>> {
  job: J;
  payload: PayloadOf<J>;
  /** Rows with the same key are written once, until 24 hours after the delivery: 'approved:<partnerId>:<version>'. */
  key?: string;
  /** When the job may run at the earliest; immediately without it. */
  notBefore?: Date;
}

/**
 * Writes rows for other services, jobs and Redis within the caller's `inTransaction`, at its end, in one command. Every
 * method returns the row's id.
 */
export interface Outbox {
  /** Sends an event to another service. Delivery is at least once, in no particular order. */
  fact<S extends Schema>(session: ClientSession, row: FactRow<S>): Promise<string>;
  /** Sends an email by a job of this service's worker. */
  email<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /** Queues any other background job. */
  job<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /** Ends sessions: every service rejects their access tokens within 2 s (product/sessions.md#ending-sessions). */
  revokeSessions(session: ClientSession, sids: readonly string[]): Promise<string>;
  /** Bumps the versions of polled lists after the commit, in case their writer dies before it does. */
  revisions(session: ClientSession, keys: readonly RevisionKey[]): Promise<string>;
}

/**
 * Creates the outbox of a service's database.
 * @param wake called when a transaction has written rows (`wakeRelay`); without it the relay finds them by polling
 */
export function createOutbox(connection: Connection, wake?: () => void): Outbox {
  async function write(
    session: ClientSession,
    row: {
      kind: OutboxKind;
      target?: string;
      name: string;
      payload: unknown;
      key?: string | undefined;
      notBefore?: Date | undefined;
    },
  ): Promise<string> {
    const _id = newObjectId();
    // A postponed row counts as created when it becomes due: the alert on old rows and the relay's time limit read it.
    const createdAt = row.notBefore ?? new Date();
    const record = {
      _id,
      kind: row.kind,
      target: row.target ?? '',
      name: row.name,
      payload: row.payload,
      requestId: currentContext()?.requestId ?? newRequestId(),
      createdAt,
      done: false,
      dueAt: createdAt,
      attempts: 0,
    };
    if (wake) afterCommit(session, wake);
    if (row.key === undefined) {
      insertAtEnd(outboxRecords(connection), session, record);
      return _id.toHexString();
    }
    const kept = await outboxRecords(connection).findOneAndUpdate(
      { key: row.key },
      { $setOnInsert: record },
      { upsert: true, returnDocument: 'after', session },
    );
    return kept._id.toHexString();
  }

  const job: Outbox['job'] = (session, row) =>
    write(session, {
      kind: 'job',
      name: row.job.name,
      payload: row.job.schema.validateSync(row.payload),
      key: row.key,
      notBefore: row.notBefore,
    });

  return {
    fact: (session, { fact: { type, target, payload }, payload: told, key }) =>
      write(session, { kind: 'fact', target, name: type, payload: payload.validateSync(told), key }),
    email: job,
    job,
    revokeSessions: (session, sids) =>
      write(session, { kind: 'revocation', name: 'sids', payload: [...sids] }),
    revisions: (session, keys) => write(session, { kind: 'revision', name: 'keys', payload: [...keys] }),
  };
}
