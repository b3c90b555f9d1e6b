import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { finishDeletion } from '../modules/shoppers/finishDeletion.ts';
import type { WorkerServices } from '../services.ts';

/** Finishes a shopper's deletion whose request died half-way, or gives the account back; else nothing is left to do. */
export const completeDeletion = defineJob({
  name: 'completeDeletion',
  queue: 'accounts',
  schema: object({ accountId: idSchema }),
});

export function handleCompleteDeletion(services: WorkerServices): JobHandler {
  return handleJob(completeDeletion, ({ payload }) => finishDeletion(services, payload.accountId));
}
