import { type EmailText, emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { findShop, type PartnerRecord } from '../modules/partners/partner.policy.ts';
import type { WorkerServices } from '../services.ts';

const schema = object({ partnerId: idSchema });

/** The shop may sell. */
export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
/** The shop may not sell, with the reason if there is one. */
export const sendRejectedEmail = defineJob({ name: 'sendRejectedEmail', schema });

/** A job that writes to a shop. One that was deleted meanwhile gets nothing. */
function writeToShop(
  job: typeof sendApprovedEmail,
  services: WorkerServices,
  words: (shop: PartnerRecord) => EmailText,
): JobHandler {
  const { mailer, publicUrl } = services;
  return handleJob(job, async ({ payload, rowId, log }) => {
    const shop = await findShop(services, payload.partnerId);
    if (!shop) return log.info('shop is gone, nothing to send');
    const text = words(shop);
    return sendEmailText(mailer, { id: rowId, to: shop.email, text, audience: 'business', publicUrl });
  });
}

/**
 * Emails to shops about their status (product/messages.md#emails); 'registration received' is auth's, which knows
 * when all of it is done.
 */
export function handlePartnerEmails(services: WorkerServices): JobHandler[] {
  return [
    writeToShop(sendApprovedEmail, services, emailTexts.partnerApproved),
    writeToShop(sendRejectedEmail, services, ({ rejectionReason }) =>
      emailTexts.partnerRejected({ reason: rejectionReason }),
    ),
  ];
}
