import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { withoutDeadline } from '../context/deadline.ts';
import { appError, AppError } from '../errors/AppError.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { Reply } from '../http/replies.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { updateAtEnd } from '../mongo/transaction.ts';
import type { IdempotencyInput } from './header.ts';

interface IdempotencyRecord {
  /** Scope, id of the actor and Idempotency-Key. */
  _id: string;
  bodyHash: string;
  /** Id of the current run. Another run replaces the id when the lease has expired. */
  owner: string;
  leaseUntil: Date;
  answer?: unknown;
  /** Time when MongoDB deletes the record. */
  expiresAt: Date;
}

/** Model of the responses that are stored for Idempotency-Keys. */
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
    { versionKey: false, minimize: false },
  ),
);

/** Deletes the stored responses of an actor in the caller's transaction. The responses may contain personal data. */
export async function removeAnswers(
  connection: Connection,
  session: ClientSession,
  { scope, actorId }: Pick<IdempotencyOptions, 'scope' | 'actorId'>,
): Promise<void> {
  // ';' is the next ASCII character after ':', so the range contains exactly the keys of the actor.
  const _id = { $gte: `${scope}:${actorId}:`, $lt: `${scope}:${actorId};` };
  await idempotencyRecords(connection).deleteMany({ _id }, { session });
}

export interface IdempotencyOptions {
  connection: Connection;
  /** Name of the operation, such as 'placeOrder'. */
  scope: string;
  actorId: string;
  /** Value of the handler's `idempotency` input. If undefined, `run` is called without deduplication. */
  idempotency: IdempotencyInput | undefined;
  /**
   * Throws to refuse an operation that would fail anyway. If the key is known, the caller still receives the stored response,
   * unless the error is SERVICE_UNAVAILABLE. The function must only read.
   */
  refuseEarly?: () => Promise<void>;
  /** Maximum time that a repeated request waits for the first request, in milliseconds. The default is 5000. */
  waitMs?: number;
  /** Lease of a run in milliseconds. A run counts as crashed when its lease has expired. The default is 30,000. */
  leaseMs?: number;
}

/**
 * Stores the response in the transaction of the operation, so that a crash cannot separate the response from its effect.
 * @throws AppError SERVICE_UNAVAILABLE if the run has lost its lease
 */
export type KeepAnswer<T> = (session: ClientSession, answer: Reply<T>) => Promise<void>;

const pollMs = 100;
/** Inserts a record. Returns false if the key already exists. */
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
 * Runs an operation once per Idempotency-Key (product/calls.md#the-same-request-twice). A successful response is stored for 24 h
 * and returned to repeated requests. Failures are not stored.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the body differs, IDEMPOTENCY_IN_FLIGHT if the first request takes too long
 */
export async function withIdempotency<T>(
  options: IdempotencyOptions,
  run: (keep: KeepAnswer<T>) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { connection, idempotency, leaseMs = 30_000 } = options;
  const records = idempotencyRecords(connection);
  const _id = idempotency && `${options.scope}:${options.actorId}:${idempotency.key}`;
  try {
    await options.refuseEarly?.();
  } catch (error) {
    // SERVICE_UNAVAILABLE may come from an overloaded database, so the code does not query the database for the key.
    const isUnavailable = error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
    if (_id === undefined || isUnavailable || !(await records.exists({ _id }))) throw error;
  }
  if (!idempotency || _id === undefined) return run(async () => undefined);
  const owner = randomUUID();
  const mine = { _id, owner, answer: { $exists: false } };

  const take = async (): Promise<IdempotencyRecord | 'mine'> => {
    const lease = { owner, leaseUntil: new Date(Date.now() + leaseMs) };
    const record = {
      _id,
      ...lease,
      bodyHash: idempotency.bodyHash,
      expiresAt: keptUntil('spent', new Date()),
    };
    if (await insertNew(connection, record)) return 'mine';
    const known = await records.findById(_id).lean();
    if (!known) return take();
    if (known.bodyHash !== idempotency.bodyHash) throw appError('IDEMPOTENCY_KEY_REUSED');
    if (known.answer !== undefined || known.leaseUntil > new Date()) return known;
    const taken = await records.updateOne(
      { _id, owner: known.owner, answer: { $exists: false } },
      { $set: lease },
    );
    return taken.modifiedCount === 1 ? 'mine' : take();
  };

  const deadline = Date.now() + (options.waitMs ?? 5000);
  for (let state = await take(); state !== 'mine'; state = await take()) {
    if (state.answer !== undefined) {
      // Safe cast, because all stored responses have the type Reply<T>.
      const { data, options: sent } = state.answer as Reply<T>;
      return new Reply(data, sent);
    }
    if (Date.now() >= deadline) throw appError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
    await pause(pollMs);
  }

  const answered = ({ data, options: sent }: Reply<T>) => ({ $set: { answer: { data, options: sent } } });
  let keptInside = false;
  try {
    const answer = await run(async (session, inside) => {
      updateAtEnd(records, session, mine, answered(inside));
      keptInside = true;
    });
    if (!keptInside && (answer.options.status ?? 200) < 300)
      await withoutDeadline(() => records.updateOne(mine, answered(answer)).exec());
    return answer;
  } catch (error) {
    // Deletes the record of this run, unless it contains a response. After a commit with an unknown outcome, a response may
    // exist.
    await withoutDeadline(() => records.deleteOne(mine).exec()).catch(() => undefined);
    throw error;
  }
}
