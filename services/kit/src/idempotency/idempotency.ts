import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { withoutDeadline } from '../context/requestContext.ts';
import { appError, AppError } from '../errors/AppError.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { Reply } from '../http/routes.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { updateAtEnd } from '../mongo/transaction.ts';
import type { IdempotencyInput } from './header.ts';

interface IdempotencyRecord {
  /** Scope, actor id and Idempotency-Key, joined by ':'. */
  _id: string;
  bodyHash: string;
  /** Random id of the request that holds the lease. After the lease has expired, a repeated request may take over. */
  owner: string;
  leaseUntil: Date;
  answer?: unknown;
  /** Time when MongoDB deletes the record. */
  expiresAt: Date;
}

/** Stored responses, one per Idempotency-Key. A repeated request receives the stored response. */
export const idempotencyRecords = defineModel<IdempotencyRecord>(
  'idempotency',
  new Schema<IdempotencyRecord>(
    {
      _id: String,
      bodyHash: String,
      owner: String,
      leaseUntil: Date,
      answer: Schema.Types.Mixed,
      expiresAt: { type: Date, index: { expireAfterSeconds: 0 } },
    },
    { minimize: false },
  ),
);

/**
 * Deletes the stored responses of an account, because they may contain personal data. The deletion is part of the
 * caller's transaction.
 */
export async function removeAnswers(
  connection: Connection,
  session: ClientSession,
  { scope, actorId }: Pick<IdempotencyOptions, 'scope' | 'actorId'>,
): Promise<void> {
  // In ASCII, ';' directly follows ':', so this range contains exactly the ids that begin with '<scope>:<actorId>:'.
  const _id = { $gte: `${scope}:${actorId}:`, $lt: `${scope}:${actorId};` };
  await idempotencyRecords(connection).deleteMany({ _id }, { session });
}

export interface IdempotencyOptions {
  connection: Connection;
  /** Name of the operation, such as 'placeOrder'. */
  scope: string;
  actorId: string;
  /**
   * Idempotency-Key and body hash from the handler's input. If undefined, `run` is called without protection against
   * repeated requests.
   */
  idempotency: IdempotencyInput | undefined;
  /**
   * Throws an error to refuse the operation before it starts. This function must only read data. A repeated request
   * gets its stored response instead of the error, unless the error is SERVICE_UNAVAILABLE.
   */
  refuseEarly?: () => Promise<void>;
  /** Maximum time in milliseconds that a repeated request waits for the first one to finish. The default is 5000. */
  waitMs?: number;
  /**
   * Lease of a running request in milliseconds. After it expires, the request counts as crashed, and a repeated
   * request may run. The default is 30,000.
   */
  leaseMs?: number;
}

/**
 * Stores the response in the transaction of the operation, so that the response and the changes are committed together.
 * @throws AppError SERVICE_UNAVAILABLE if this request has lost its lease to a repeated request
 */
export type KeepAnswer<T> = (session: ClientSession, answer: Reply<T>) => Promise<void>;

const pollMs = 100;
/** Inserts a record for an Idempotency-Key. Returns false if a record with this key exists. */
async function insertNew(connection: Connection, record: IdempotencyRecord): Promise<boolean> {
  try {
    await idempotencyRecords(connection).create(record);
    return true;
  } catch (error) {
    if (isDuplicateKey(error, '_id')) return false;
    throw error;
  }
}

/**
 * Runs an operation once per Idempotency-Key (product/calls.md#the-same-request-twice). A successful response is
 * stored for 24 h, and repeated requests receive it. Failures are not stored.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if a repeated request has a different body
 * @throws AppError IDEMPOTENCY_IN_FLIGHT if the first request has not finished after `waitMs`
 */
export async function withIdempotency<T>(
  options: IdempotencyOptions,
  run: (storeAnswer: KeepAnswer<T>) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { connection, idempotency, leaseMs = 30_000 } = options;
  const records = idempotencyRecords(connection);
  const _id = idempotency && `${options.scope}:${options.actorId}:${idempotency.key}`;
  try {
    await options.refuseEarly?.();
  } catch (error) {
    // After SERVICE_UNAVAILABLE, do not send another query to the database, because it may be overloaded.
    const isUnavailable = error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
    if (_id === undefined || isUnavailable || !(await records.exists({ _id }))) throw error;
  }
  if (!idempotency || _id === undefined) return run(async () => undefined);
  const owner = randomUUID();
  const leaseFilter = { _id, owner, answer: { $exists: false } };

  const newLease = () => ({ owner, leaseUntil: new Date(Date.now() + leaseMs) });
  const takeNew = () => {
    const { bodyHash } = idempotency;
    return insertNew(connection, { _id, ...newLease(), bodyHash, expiresAt: keptUntil('spent', new Date()) });
  };
  /** Takes the key if its request has failed or crashed. Otherwise returns the record of that request. */
  const takeOver = async (): Promise<IdempotencyRecord | 'own'> => {
    const storedRecord = await records.findById(_id).lean();
    if (!storedRecord) return (await takeNew()) ? 'own' : takeOver();
    if (storedRecord.bodyHash !== idempotency.bodyHash) throw appError('IDEMPOTENCY_KEY_REUSED');
    if (storedRecord.answer !== undefined || storedRecord.leaseUntil > new Date()) return storedRecord;
    const takeover = await records.updateOne(
      { _id, owner: storedRecord.owner, answer: { $exists: false } },
      { $set: newLease() },
    );
    return takeover.modifiedCount === 1 ? 'own' : takeOver();
  };

  const deadline = Date.now() + (options.waitMs ?? 5000);
  let state: IdempotencyRecord | 'own' = (await takeNew()) ? 'own' : await takeOver();
  while (state !== 'own') {
    if (state.answer !== undefined) {
      // The cast is safe, because only responses of this operation are stored under its scope.
      const { data, options: replyOptions } = state.answer as Reply<T>;
      return new Reply(data, replyOptions);
    }
    if (Date.now() >= deadline) throw appError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
    await pause(pollMs);
    state = await takeOver();
  }

  const answerUpdate = ({ data, options: replyOptions }: Reply<T>) => ({
    $set: { answer: { data, options: replyOptions } },
  });
  let isAnswerStored = false;
  try {
    const answer = await run(async (session, reply) => {
      updateAtEnd(records, session, leaseFilter, answerUpdate(reply));
      isAnswerStored = true;
    });
    if (!isAnswerStored)
      await withoutDeadline(() => records.updateOne(leaseFilter, answerUpdate(answer)).exec());
    return answer;
  } catch (error) {
    // Delete the record, so that a retry can run immediately. The filter matches only a record without a response. If
    // there is a response, the transaction may be committed, although the commit reported an error.
    await withoutDeadline(() => records.deleteOne(leaseFilter).exec()).catch(() => undefined);
    throw error;
  }
}
