import { withoutLinks } from '@boaxepa/contracts/domain/webAddress';
import { type EmailText, emailTexts } from '@boaxepa/contracts/texts/emails';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler, type JobInput } from '@boaxepa/service-kit/queues/defineJob';
import { findConfirmedImport } from '../modules/imports/findImports.ts';
import { presentJob } from '../modules/imports/import.presenter.ts';
import { findShop, type PartnerRecord } from '../modules/partners/partner.policy.ts';
import type { WorkerServices } from '../services.ts';
import { sendApprovedEmail, sendImportDoneEmail, sendRejectedEmail } from './partnerEmails.job.ts';

/** Removes web addresses from a file name, but keeps the extension of a spreadsheet. */
function fileNameWithoutLinks(fileName: string): string {
  const [extension = ''] = /\.xlsx?$/i.exec(fileName) ?? [];
  return withoutLinks(fileName.slice(0, fileName.length - extension.length)) + extension;
}

/**
 * Returns the handlers of the jobs that send emails to shops (product/messages.md#emails). If the shop was deleted
 * before the job runs, the handler sends nothing.
 */
export function handlePartnerEmails(services: WorkerServices): JobHandler[] {
  const { mailer, publicUrl } = services;

  async function write(
    partnerId: string,
    { rowId, log }: JobInput<unknown>,
    textOf: (shop: PartnerRecord) => EmailText | undefined,
  ): Promise<void> {
    const shop = await findShop(services, partnerId);
    const text = shop && textOf(shop);
    if (!text) return log.info('no email: the shop was deleted or has another status');
    await sendEmailText(mailer, { id: rowId, to: shop.email, text, audience: 'business', publicUrl });
  }

  return [
    // Send no email if the shop's status has changed since the job was queued, because the text of the email would then
    // be wrong.
    handleJob(sendApprovedEmail, (job) =>
      write(job.payload.partnerId, job, (shop) =>
        shop.status === 'approved' ? emailTexts.partnerApproved(shop) : undefined,
      ),
    ),
    handleJob(sendRejectedEmail, (job) =>
      write(job.payload.partnerId, job, ({ status, rejectionReason: reason }) =>
        status === 'rejected'
          ? emailTexts.partnerRejected({ reason, wasApproved: job.payload.wasApproved === true })
          : undefined,
      ),
    ),
    handleJob(sendImportDoneEmail, async (job) => {
      const record = await findConfirmedImport(services, job.payload.importId);
      if (!record) return job.log.info('no email: the shop was deleted');
      const { state, result, fileName } = presentJob(record);
      return write(record.partnerId.toHexString(), job, ({ ownerName }) => {
        const names = { ownerName, fileName: fileNameWithoutLinks(fileName) };
        return state === 'done' && result
          ? emailTexts.productsImported({ ...result, ...names })
          : emailTexts.importFailed(names);
      });
    }),
  ];
}
