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
  /** As that of a job. */
  key?: string;
}

export interface JobRow<J extends JobDefinition<Schema>> {
  job: J;
  payload: PayloadOf<J>;
  /** Rows with the same key are written once in 7 days: 'approved:<partnerId>:<version>'. */
  key?: string;
}

/** Writes what must leave the service, in the caller's `inTransaction`: at its end, as one command. Every call answers the row's id. */
export interface Outbox {
  /** Tells another service. It arrives at least once, in no particular order. */
  fact<S extends Schema>(session: ClientSession, row: FactRow<S>): Promise<string>;
  /** Sends an email by a job of this service's worker. */
  email<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /** Any other background job. */
  job<J extends JobDefinition<Schema>>(session: ClientSession, row: JobRow<J>): Promise<string>;
  /** Ends sessions: their access tokens are refused everywhere within 2 s (product/sessions.md#ending-sessions). */
  revokeSessions(session: ClientSession, sids: readonly string[]): Promise<string>;
  /** Moves the revisions of polled lists after the commit, should their writer die before it does. */
  revisions(session: ClientSession, keys: readonly RevisionKey[]): Promise<string>;
}

/**
 * The outbox of a service's database.
 * @param wake called when a transaction has left rows (`wakeRelay`); without it the relay finds them when it looks
 */
export function createOutbox(connection: Connection, wake?: () => void): Outbox {
  async function write(
    session: ClientSession,
    row: { kind: OutboxKind; target?: string; name: string; payload: unknown; key?: string | undefined },
  ): Promise<string> {
    const _id = newObjectId();
    const now = new Date();
    const record = {
      _id,
      kind: row.kind,
      target: row.target ?? '',
      name: row.name,
      payload: row.payload,
      requestId: currentContext()?.requestId ?? newRequestId(),
      createdAt: now,
      done: false,
      dueAt: now,
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
