import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { finishRegistration } from '../modules/registration/finishRegistration.ts';
import { finishDeletion } from '../modules/shoppers/finishDeletion.ts';
import type { WorkerServices } from '../services.ts';
import { accountEmails, handleAccountEmails } from './accountEmails.job.ts';

const unfinished = { queue: 'accounts', schema: object({ accountId: idSchema }) };

/** Job that completes a partner's registration if the process crashed between the steps of the registration. */
export const completeRegistration = defineJob({ name: 'completeRegistration', ...unfinished });
/**
 * Job that completes a shopper's account deletion if the process crashed between its steps. If the shopper has open
 * orders, the job cancels the deletion.
 */
export const completeDeletion = defineJob({ name: 'completeDeletion', ...unfinished });

export const authJobs = [...accountEmails, completeRegistration, completeDeletion];

export function authJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handleAccountEmails(services),
    handleJob(completeRegistration, ({ payload }) => finishRegistration(services, payload.accountId)),
    handleJob(completeDeletion, ({ payload }) => finishDeletion(services, payload.accountId)),
  ];
}
