import { sendImportDoneEmail } from './importEmails.job.ts';
import { importProducts } from './importProducts.job.ts';
import { sendApprovedEmail, sendRejectedEmail } from './partnerEmails.job.ts';

/** Every job of this service. */
export const catalogJobs = [sendApprovedEmail, sendRejectedEmail, importProducts, sendImportDoneEmail];
