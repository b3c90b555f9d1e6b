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
  /** Scope, actor id and key. */
  _id: string;
  bodyHash: string;
  /** Id of the current run. If the lease ends, another run can take over and replace this id. */
  owner: string;
  leaseUntil: Date;
  /** Stored response, with the data and options of a reply. Absent while the run is in progress. */
  answer?: unknown;
  /** Time when MongoDB removes the record. */
  expiresAt: Date;
}

/** Responses that are stored for Idempotency-Keys. */
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

/**
 * Deletes the stored responses of an actor within the caller's transaction, because the responses may contain
 * personal data.
 */
export async function removeAnswers(
  connection: Connection,
  session: ClientSession,
  { scope, actorId }: Pick<IdempotencyOptions, 'scope' | 'actorId'>,
): Promise<void> {
  // In ASCII, ';' follows ':', so this range contains exactly the keys of the actor.
  const _id = { $gte: `${scope}:${actorId}:`, $lt: `${scope}:${actorId};` };
  await idempotencyRecords(connection).deleteMany({ _id }, { session });
}

export interface IdempotencyOptions {
  connection: Connection;
  /** Kind of operation, such as 'placeOrder'. */
  scope: string;
  actorId: string;
  /** `idempotency` of the handler's input. If it is undefined, `run` is called without deduplication. */
  idempotency: IdempotencyInput | undefined;
  /**
   * Throws in order to refuse an operation that would fail anyway, before anything is written. If the key is known,
   * the caller still receives the stored response. The exception is SERVICE_UNAVAILABLE, after which the client sends
   * the request again. The function must only read.
   */
  refuseEarly?: () => Promise<void>;
  /** Maximum time that a concurrent request waits for the first request, in milliseconds. The default is 5000. */
  waitMs?: number;
  /**
   * Lease of a run in milliseconds. A run that takes longer is treated as crashed, and its key becomes free. The
   * default is 30,000.
   */
  leaseMs?: number;
}

/**
 * Stores the response in the transaction of the operation, so that a crash cannot separate the two. After the commit,
 * a request with the same key receives this response and never causes a second effect. If the run has lost its lease,
 * the transaction fails with SERVICE_UNAVAILABLE and has no effect.
 */
export type KeepAnswer<T> = (session: ClientSession, answer: Reply<T>) => Promise<void>;

const pollMs = 100;
/** Inserts a record. Returns false if a record with this key already exists. */
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
 * Runs an operation once per key (product/calls.md#the-same-request-twice). The first successful response is stored
 * for 24 h and returned again for every request with the same key. A failure is not stored. A concurrent request
 * waits for the first request.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the body differs, IDEMPOTENCY_IN_FLIGHT if the first run takes too long
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
    // If the service is unavailable, do not query the database for the key, because the database may be the cause.
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
      // Safe cast: the code below stored this response from a Reply<T> of the same scope.
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
    // Removes the record only if it belongs to this run and has no response. If the outcome of the commit is unknown,
    // a stored response must not be removed.
    await withoutDeadline(() => records.deleteOne(mine).exec()).catch(() => undefined);
    throw error;
  }
}
