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
  /** Scope, actor and key. */
  _id: string;
  bodyHash: string;
  /** Id of the present run; replaced when another run takes over after the lease. */
  owner: string;
  leaseUntil: Date;
  /** Stored answer: data and options of a reply; absent while in flight. */
  answer?: unknown;
  /** When MongoDB removes the record. */
  expiresAt: Date;
}

/** Answers stored for Idempotency-Keys. */
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

/** Deletes the stored answers of an actor, which may contain personal data, in the caller's transaction. */
export async function removeAnswers(
  connection: Connection,
  session: ClientSession,
  { scope, actorId }: Pick<IdempotencyOptions, 'scope' | 'actorId'>,
): Promise<void> {
  // ';' follows ':' in ASCII, so the range contains every key of the actor.
  const _id = { $gte: `${scope}:${actorId}:`, $lt: `${scope}:${actorId};` };
  await idempotencyRecords(connection).deleteMany({ _id }, { session });
}

export interface IdempotencyOptions {
  connection: Connection;
  /** Kind of act, such as 'placeOrder'. */
  scope: string;
  actorId: string;
  /** From the handler's input. Without a key, `run` is simply called. */
  idempotency: IdempotencyInput | undefined;
  /**
   * Throws to refuse an act that would fail anyway, before anything is written. A known key still gets its stored
   * answer, except after SERVICE_UNAVAILABLE: the client sends the request again. It may only read.
   */
  refuseEarly?: () => Promise<void>;
  /** How long a concurrent request waits for the first, in milliseconds; 5000 by default. */
  waitMs?: number;
  /** Lease of a run in milliseconds; a longer run counts as dead, and its key is free again. 30,000 by default. */
  leaseMs?: number;
}

/**
 * Stores the answer within the transaction of the effect, so that a crash cannot separate the two. After the commit,
 * the same key gets this answer and never a second effect. When the run has lost its lease, the transaction fails with
 * SERVICE_UNAVAILABLE and has no effect.
 */
export type KeepAnswer<T> = (session: ClientSession, answer: Reply<T>) => Promise<void>;

const pollMs = 100;
/** Inserts a record. @returns false when the key exists */
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
 * Runs an act once per key (product/calls.md#the-same-request-twice). The first success is stored for 24 h and
 * repeated; a failure is not stored; a concurrent request waits for the first.
 * @throws AppError IDEMPOTENCY_KEY_REUSED for another body, IDEMPOTENCY_IN_FLIGHT when the first run takes too long
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
    // Do not wait for the database as well: it may be the reason.
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
      // Safe cast: stored below from a Reply<T> of the same scope.
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
    // Removes only an unanswered record of this run: after a commit with an unknown outcome, a stored answer stays.
    await withoutDeadline(() => records.deleteOne(mine).exec()).catch(() => undefined);
    throw error;
  }
}
