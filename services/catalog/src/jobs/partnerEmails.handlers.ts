import { type EmailText, emailTexts } from '@boaxepa/contracts/emails';
import { renderEmail } from '@boaxepa/service-kit/email/layout';
import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import type { Connection } from 'mongoose';
import { partners, type PartnerRecord } from '../modules/partners/partner.model.ts';
import { sendApprovedEmail, sendRejectedEmail } from './partnerEmails.job.ts';

interface MailContext {
  connection: Connection;
  mailer: Mailer;
  publicUrl: string;
}

/** A job that writes to a shop. One that was deleted meanwhile gets nothing. */
function writeToShop(
  job: typeof sendApprovedEmail,
  { connection, mailer, publicUrl }: MailContext,
  words: (partner: PartnerRecord) => EmailText,
): JobHandler {
  return handleJob(job, async ({ payload, rowId, log }) => {
    const partner = await partners(connection).findById(payload.partnerId).lean();
    if (!partner) return log.info('shop is gone, nothing to send');
    const { subject, heading, paragraphs, action } = words(partner);
    const content = await renderEmail({
      audience: 'business',
      preview: paragraphs[0] ?? heading,
      heading,
      paragraphs,
      ...(action && { action: { label: action.label, url: new URL(action.path, publicUrl).href } }),
    });
    return mailer.send({ id: rowId, to: partner.email, subject, ...content });
  });
}

/** Handlers of the emails to shops (decisions §10); 'registration received' is auth's, which knows when all of it is done. */
export function partnerEmailHandlers(context: MailContext): JobHandler[] {
  return [
    writeToShop(sendApprovedEmail, context, emailTexts.partnerApproved),
    writeToShop(sendRejectedEmail, context, ({ ownerName, businessName, rejectionReason }) =>
      emailTexts.partnerRejected({ ownerName, businessName, reason: rejectionReason }),
    ),
  ];
}
