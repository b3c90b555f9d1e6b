import { type EmailText, emailTexts } from '@boaxepa/contracts/texts/emails';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler, type JobInput } from '@boaxepa/service-kit/queues/defineJob';
import { findConfirmedImport } from '../modules/imports/findImports.ts';
import { presentJob } from '../modules/imports/import.presenter.ts';
import { findShop, type PartnerRecord } from '../modules/partners/partner.policy.ts';
import type { WorkerServices } from '../services.ts';
import { sendApprovedEmail, sendImportDoneEmail, sendRejectedEmail } from './partnerEmails.job.ts';

/**
 * Returns the handlers of the jobs that send emails to shops (product/messages.md#emails). If the shop was deleted in
 * the meantime, nothing is sent.
 */
export function handlePartnerEmails(services: WorkerServices): JobHandler[] {
  const { mailer, publicUrl } = services;

  async function write(
    partnerId: string,
    { rowId, log }: JobInput<unknown>,
    words: (shop: PartnerRecord) => EmailText,
  ): Promise<void> {
    const shop = await findShop(services, partnerId);
    if (!shop) return log.info('shop is gone, nothing to send');
    const text = words(shop);
    await sendEmailText(mailer, { id: rowId, to: shop.email, text, audience: 'business', publicUrl });
  }

  return [
    handleJob(sendApprovedEmail, (job) => write(job.payload.partnerId, job, emailTexts.partnerApproved)),
    handleJob(sendRejectedEmail, (job) =>
      write(job.payload.partnerId, job, ({ rejectionReason }) =>
        emailTexts.partnerRejected({ reason: rejectionReason }),
      ),
    ),
    handleJob(sendImportDoneEmail, async (job) => {
      const record = await findConfirmedImport(services, job.payload.importId);
      if (!record) return job.log.info('shop is gone, nothing to send');
      const { state, result, fileName } = presentJob(record);
      return write(record.partnerId.toHexString(), job, ({ ownerName }) =>
        state === 'done' && result
          ? emailTexts.productsImported({ ...result, ownerName, fileName })
          : emailTexts.importFailed({ ownerName, fileName }),
      );
    }),
  ];
}
