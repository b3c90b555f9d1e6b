import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { appError } from '../errors/AppError.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { Reply } from '../http/replies.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { updateAtEnd } from '../mongo/transaction.ts';
import type { IdempotencyInput } from './header.ts';

interface IdempotencyRecord {
  /** Scope, actor and key. */
  _id: string;
  bodyHash: string;
  /** Who runs the request now; a new one after the lease ended. */
  owner: string;
  leaseUntil: Date;
  /** The kept answer: data and options of a reply; absent while in flight. */
  answer?: unknown;
  /** When MongoDB removes the record. */
  expiresAt: Date;
}

/** Answers to requests with an Idempotency-Key. */
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

export interface IdempotencyOptions {
  connection: Connection;
  /** Kind of act: 'placeOrder'. */
  scope: string;
  actorId: string;
  /** From the handler's input; without a key `run` is simply run. */
  idempotency: IdempotencyInput | undefined;
  /**
   * Refuses, by what it throws, an act that would be refused anyway, before anything is written; a key that is known gets its answer all
   * the same. Reads only.
   */
  refuseEarly?: () => Promise<void>;
  /** How long a second request waits for the first; 5000 unless given. */
  waitMs?: number;
  /** A run that takes longer has died, and the key is free again; 30,000 unless given. */
  leaseMs?: number;
}

/**
 * Keeps the answer within the transaction of the effect, so that a crash cannot separate the two: after it the same
 * key gets this answer, never a second effect. When the run lost its lease meanwhile the transaction is a SERVICE_UNAVAILABLE and
 * has no effect.
 */
export type KeepAnswer<T> = (session: ClientSession, answer: Reply<T>) => Promise<void>;

const pollMs = 100;
/** @returns false when the key is taken */
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
 * Runs an act once for a key (product/calls.md#the-same-request-twice): the first success is kept for 24 h and answered
 * again; a failure is not kept; a second request waits for the first.
 * @throws AppError IDEMPOTENCY_KEY_REUSED for another body, IDEMPOTENCY_IN_FLIGHT when the first takes too long.
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
    if (_id === undefined || !(await records.exists({ _id }))) throw error;
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
      // Written below from a Reply<T> of the same scope.
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
    if (!keptInside && (answer.options.status ?? 200) < 300) await records.updateOne(mine, answered(answer));
    return answer;
  } catch (error) {
    // Only an unanswered record of this run goes: when a commit's answer was lost, the kept one stays.
    await records.deleteOne(mine).catch(() => undefined);
    throw error;
  }
}
