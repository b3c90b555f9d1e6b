import type { JobHandler } from '@boaxepa/service-kit/queues/workers';
import { completeDeletion, handleCompleteDeletion } from './completeDeletion.job.ts';
import { completeRegistration, handleCompleteRegistration } from './completeRegistration.job.ts';
import { handleSendPasswordChangedEmail, sendPasswordChangedEmail } from './sendPasswordChangedEmail.job.ts';
import { handleSendRegistrationEmail, sendRegistrationEmail } from './sendRegistrationEmail.job.ts';
import { handleSendResetEmail, sendResetEmail } from './sendResetEmail.job.ts';
import { handleSendWelcomeEmail, sendWelcomeEmail } from './sendWelcomeEmail.job.ts';
import type { WorkerServices } from '../services.ts';

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
    handleSendWelcomeEmail(services),
    handleSendRegistrationEmail(services),
    handleSendResetEmail(services),
    handleSendPasswordChangedEmail(services),
    handleCompleteRegistration(services),
    handleCompleteDeletion(services),
  ];
}
