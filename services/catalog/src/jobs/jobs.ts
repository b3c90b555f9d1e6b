import type { JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import type { WorkerServices } from '../services.ts';
import { handleImportProducts, importProducts } from './importProducts.job.ts';
import {
  handlePartnerEmails,
  sendApprovedEmail,
  sendImportDoneEmail,
  sendRejectedEmail,
} from './partnerEmails.job.ts';

export const catalogJobs = [sendApprovedEmail, sendRejectedEmail, importProducts, sendImportDoneEmail];

export function catalogJobHandlers(services: WorkerServices): JobHandler[] {
  return [...handlePartnerEmails(services), handleImportProducts(services)];
}
