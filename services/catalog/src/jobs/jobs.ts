import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { runImport } from '../modules/imports/runImport.ts';
import type { WorkerServices } from '../services.ts';
import { handlePartnerEmails } from './handlePartnerEmails.ts';
import { importProducts } from './importProducts.job.ts';
import { sendApprovedEmail, sendImportDoneEmail, sendRejectedEmail } from './partnerEmails.job.ts';

/** Every job of this service, for relay and workers. */
export const catalogJobs = [sendApprovedEmail, sendRejectedEmail, importProducts, sendImportDoneEmail];

export function catalogJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handlePartnerEmails(services),
    handleJob(importProducts, ({ payload }) => runImport(services, payload.importId)),
  ];
}
