import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { finishRegistration } from '../modules/registration/finishRegistration.ts';
import { finishDeletion } from '../modules/shoppers/finishDeletion.ts';
import type { WorkerServices } from '../services.ts';
import { accountEmails, handleAccountEmails } from './accountEmails.job.ts';

const unfinished = { queue: 'accounts', schema: object({ accountId: idSchema }) };

/** Finishes a partner's registration whose request died half-way; for all others there is nothing left to do. */
export const completeRegistration = defineJob({ name: 'completeRegistration', ...unfinished });
/** Finishes a shopper's deletion whose request died half-way, or gives the account back; else nothing is left to do. */
export const completeDeletion = defineJob({ name: 'completeDeletion', ...unfinished });

/** Every job of the service, for relay and workers. */
export const authJobs = [...accountEmails, completeRegistration, completeDeletion];

/** Their handlers. */
export function authJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handleAccountEmails(services),
    handleJob(completeRegistration, ({ payload }) => finishRegistration(services, payload.accountId)),
    handleJob(completeDeletion, ({ payload }) => finishDeletion(services, payload.accountId)),
  ];
}
