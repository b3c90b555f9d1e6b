import { setTimeout as pause } from 'node:timers/promises';
import { importMessages } from '@boaxepa/contracts/wire/productImports';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Types } from 'mongoose';
import { importProducts } from '../../jobs/importProducts.job.ts';
import type { Services } from '../../services.ts';
import { findOwnImport, findOwnJob } from './findImports.ts';
import { type ConfirmedImport, importBatches, imports } from './import.model.ts';

/**
 * Maximum time in milliseconds for which the request waits for the import job. Most imports end in this time, so the
 * response usually contains the import result.
 */
const waitMs = 5000;
const pollMs = 100;
/** Days for which the rows of a confirmed import are stored, in case its job is delayed. */
const waitingDays = 7;

/**
 * Starts the job of an import that has been checked. If the job already runs or has ended, nothing happens.
 * @throws AppError NOT_FOUND, NOTHING_TO_IMPORT, or IMPORT_IN_PROGRESS while another import of the shop runs
 */
export async function startImport(
  services: Services,
  partnerId: Types.ObjectId,
  id: string,
  actor: Actor,
): Promise<void> {
  const { connection, outbox, clock } = services;
  const { _id, valid } = await findOwnImport(services, partnerId, id);
  if (valid === 0) throw appError('NOTHING_TO_IMPORT');
  const expiresAt = new Date(Date.now() + waitingDays * 86_400_000);
  const start = {
    state: 'running' as const,
    startedAt: clock(),
    by: actor.userId,
    author: actor.name,
    rowsExpireAt: expiresAt,
    expiresAt,
  };
  try {
    await inTransaction(connection, async (session) => {
      const { matchedCount } = await imports(connection).updateOne(
        { _id, state: 'checked' },
        { $set: start },
        { session },
      );
      if (matchedCount === 0) return;
      await importBatches(connection).updateMany({ importId: _id }, { $set: { expiresAt } }, { session });
      await outbox.job(session, { job: importProducts, payload: { importId: id } });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw appError('IMPORT_IN_PROGRESS', { message: importMessages.running });
    throw error;
  }
}

/** Waits for the end of an import, but at most 5 seconds. Then returns the import, which may still be running. */
export async function waitForImport(
  services: Services,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ConfirmedImport> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const job = await findOwnJob(services, partnerId, id);
    if (job.state !== 'running' || Date.now() >= deadline) return job;
    await pause(pollMs);
  }
}
