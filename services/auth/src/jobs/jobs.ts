import type { JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import type { WorkerServices } from '../services.ts';
import {
  handleAccountEmails,
  sendPasswordChangedEmail,
  sendRegistrationEmail,
  sendResetEmail,
  sendWelcomeEmail,
} from './accountEmails.job.ts';
import { completeDeletion, handleCompleteDeletion } from './completeDeletion.job.ts';
import { completeRegistration, handleCompleteRegistration } from './completeRegistration.job.ts';

/** Every job of the service, for relay and workers. */
export const authJobs = [
  sendWelcomeEmail,
  sendRegistrationEmail,
  sendResetEmail,
  sendPasswordChangedEmail,
  completeRegistration,
  completeDeletion,
];

/** Their handlers. */
export function authJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handleAccountEmails(services),
    handleCompleteRegistration(services),
    handleCompleteDeletion(services),
  ];
}
