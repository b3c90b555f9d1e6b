import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { finishRegistration } from '../modules/registration/finishRegistration.ts';
import type { WorkerDeps } from './workerDeps.ts';

/** Finishes a partner's registration whose request died half-way; for all others there is nothing left to do. */
export const completeRegistration = defineJob({
  name: 'completeRegistration',
  queue: 'accounts',
  schema: object({ accountId: idSchema }),
});

export function handleCompleteRegistration(deps: WorkerDeps): JobHandler {
  return handleJob(completeRegistration, ({ payload }) => finishRegistration(deps, payload.accountId));
}
