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
  /** Deduplication key, as in `JobRow`. */
  key?: string;
}

export interface JobRow<J extends JobDefinition<Schema>> {
  job: J;
  payload: PayloadOf<J>;
  /**
   * Deduplication key, such as 'approved:<partnerId>:<version>'. A row is not written if a row with the same key
   * exists. Delivered rows exist for 24 hours.
   */
  key?: string;
  /** Earliest time at which the job may run. Without it, the job runs immediately. */
  notBefore?: Date;
}

/**
 * Writes rows for other services, for jobs and for Redis within the caller's `inTransaction`. All rows are written at
 * the end of the transaction in one command. Every method returns the id of its row.
 */
export interface Outbox {
  /**
   * Sends an event to another service. The event is delivered at least once, and events arrive in no particular
   * order.
   */
  fact<S extends Schema>(session: ClientSession, row: FactRow<S>): Promise<string>;
  /** Sends an email through a job of this service's worker. */
  email<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /** Queues a background job other than an email. */
  job<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /**
   * Ends sessions. Within 2 s, every service rejects the access tokens of these sessions
   * (product/sessions.md#ending-sessions).
   */
  revokeSessions(session: ClientSession, sids: readonly string[]): Promise<string>;
  /**
   * Bumps the versions of polled lists after the commit. This row covers the case that the writer crashes before it
   * bumps them itself.
   */
  revisions(session: ClientSession, keys: readonly RevisionKey[]): Promise<string>;
}

/**
 * Creates the outbox of a service's database.
 * @param wake called after a transaction has written rows (`wakeRelay`); without it, the relay finds the rows by
 * polling
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
    // A postponed row is recorded as created at the time when it becomes due, because the alert on old rows and the
    // relay's time limit use this field.
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
