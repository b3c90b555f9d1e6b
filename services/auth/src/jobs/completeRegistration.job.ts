import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { finishRegistration } from '../modules/registration/finishRegistration.ts';
import type { WorkerServices } from '../services.ts';

/** Finishes a partner's registration whose request died half-way; for all others there is nothing left to do. */
export const completeRegistration = defineJob({
  name: 'completeRegistration',
  queue: 'accounts',
  schema: object({ accountId: idSchema }),
});

export function handleCompleteRegistration(services: WorkerServices): JobHandler {
  return handleJob(completeRegistration, ({ payload }) => finishRegistration(services, payload.accountId));
}
