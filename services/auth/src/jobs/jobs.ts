import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { finishRegistration } from '../modules/registration/finishRegistration.ts';
import { finishDeletion } from '../modules/shoppers/finishDeletion.ts';
import type { WorkerServices } from '../services.ts';
import { accountEmails, handleAccountEmails } from './accountEmails.job.ts';

const unfinished = { queue: 'accounts', schema: object({ accountId: idSchema }) };

/** Completes an interrupted registration of a partner. Does nothing if the registration is already complete. */
export const completeRegistration = defineJob({ name: 'completeRegistration', ...unfinished });
/** Completes or reverts an interrupted deletion of a shopper. Does nothing if the deletion is already complete. */
export const completeDeletion = defineJob({ name: 'completeDeletion', ...unfinished });

/** All jobs of this service. The outbox relay and the workers use this list. */
export const authJobs = [...accountEmails, completeRegistration, completeDeletion];

export function authJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handleAccountEmails(services),
    handleJob(completeRegistration, ({ payload }) => finishRegistration(services, payload.accountId)),
    handleJob(completeDeletion, ({ payload }) => finishDeletion(services, payload.accountId)),
  ];
}
