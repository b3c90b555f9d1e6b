import type { ServiceEvent } from '@boaxepa/contracts/wire/internal/events';
import type { ClientSession, Connection } from 'mongoose';
import type { InferType, Schema } from 'yup';
import { currentContext, newRequestId } from '../context/requestContext.ts';
import { newObjectId } from '../mongo/newId.ts';
import { afterCommit, insertAtEnd } from '../mongo/transaction.ts';
import type { JobDefinition, PayloadOf } from '../queues/defineJob.ts';
import type { RevisionKey } from '../revisions/revisions.ts';
import { traceParent } from '../tracing/tracing.ts';
import { outboxRecords, type OutboxKind } from './outboxRecords.ts';

export interface EventRow<S extends Schema> {
  event: ServiceEvent<S>;
  payload: InferType<S>;
  /** Deduplication key, as in `JobRow`. */
  key?: string;
}

export interface JobRow<J extends JobDefinition> {
  job: J;
  payload: PayloadOf<J>;
  /**
   * Deduplication key, such as 'approved:<partnerId>:<version>'. A second row with the same key is not inserted. A
   * delivered row is deleted after 24 hours. Its key can then be used again.
   */
  key?: string;
  /** Earliest time at which the job may run. The default is now. */
  notBefore?: Date;
}

/**
 * Transactional outbox: stores events, jobs and Redis updates in the caller's transaction, so that they are delivered
 * if and only if it commits. Each method returns the id of its row.
 */
export interface Outbox {
  /** Queues an event for another service. The event is delivered at least once. Events may arrive in any order. */
  event<S extends Schema>(session: ClientSession, row: EventRow<S>): Promise<string>;
  /** Queues a job of the service, such as an email. */
  job<J extends JobDefinition>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /**
   * Queues the revocation of login sessions. All services reject the access tokens of these sessions within 2 s
   * (product/sessions.md#ending-sessions).
   */
  revokeSessions(session: ClientSession, sids: readonly string[]): Promise<string>;
  /**
   * Queues new versions of polled lists. Redis stores these versions. Usually the process itself changes them after the
   * commit, so this row is needed only if the process crashes before that.
   */
  revisions(session: ClientSession, keys: readonly RevisionKey[]): Promise<string>;
}

/**
 * Creates the outbox of a service.
 * @param wake notifies the relay of new rows after a commit (`wakeRelay`). Without it, the relay finds new rows only
 *   at its next poll.
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
    // Alerts and time limits compute the age of a row from `createdAt`. A postponed row is not late before it is due,
    // so its age starts at its due time.
    const createdAt = row.notBefore ?? new Date();
    const trace = traceParent();
    const record = {
      _id,
      kind: row.kind,
      target: row.target ?? '',
      name: row.name,
      payload: row.payload,
      requestId: currentContext()?.requestId ?? newRequestId(),
      ...(trace && { traceParent: trace }),
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
    const storedRow = await outboxRecords(connection).findOneAndUpdate(
      { key: row.key },
      { $setOnInsert: record },
      { upsert: true, returnDocument: 'after', session },
    );
    return storedRow._id.toHexString();
  }

  return {
    event: (session, { event: { type, target, payload: schema }, payload, key }) =>
      write(session, { kind: 'fact', target, name: type, payload: schema.validateSync(payload), key }),
    job: (session, row) =>
      write(session, {
        kind: 'job',
        name: row.job.name,
        payload: row.job.schema.validateSync(row.payload),
        key: row.key,
        notBefore: row.notBefore,
      }),
    revokeSessions: (session, sids) =>
      write(session, { kind: 'revocation', name: 'sids', payload: [...sids] }),
    revisions: (session, keys) => write(session, { kind: 'revision', name: 'keys', payload: [...keys] }),
  };
}
