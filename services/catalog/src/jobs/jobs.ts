import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { removeRemainingItems } from '../modules/deletion/deletePartner.ts';
import { runImport } from '../modules/imports/runImport.ts';
import type { WorkerServices } from '../services.ts';
import { handlePartnerEmails } from './handlePartnerEmails.ts';
import { importProducts } from './importProducts.job.ts';
import { removeItems } from './removeItems.job.ts';
import { sendApprovedEmail, sendImportDoneEmail, sendRejectedEmail } from './partnerEmails.job.ts';

export const catalogJobs = [
  sendApprovedEmail,
  sendRejectedEmail,
  importProducts,
  sendImportDoneEmail,
  removeItems,
];

export function catalogJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    ...handlePartnerEmails(services),
    handleJob(importProducts, ({ payload }) => runImport(services, payload.importId)),
    handleJob(removeItems, ({ payload }) => removeRemainingItems(services, payload.partnerId)),
  ];
}
