import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { findEndedImport } from '../modules/imports/findImports.ts';
import { presentJob } from '../modules/imports/import.presenter.ts';
import { findShop } from '../modules/partners/partner.policy.ts';
import type { WorkerServices } from '../services.ts';

/** Tells a shop that its import has ended, and how. */
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});

/** A shop that was deleted meanwhile gets nothing. */
export function handleSendImportDoneEmail(services: WorkerServices): JobHandler {
  const { mailer, publicUrl } = services;
  return handleJob(sendImportDoneEmail, async ({ payload, rowId, log }) => {
    const record = await findEndedImport(services, payload.importId);
    const shop = record && (await findShop(services, record.partnerId.toHexString()));
    if (!shop) return log.info('shop is gone, nothing to send');
    const { state, result, fileName } = presentJob(record);
    const { ownerName } = shop;
    const text =
      state === 'done' && result
        ? emailTexts.productsImported({ ...result, ownerName, fileName })
        : emailTexts.importFailed({ ownerName, fileName });
    return sendEmailText(mailer, { id: rowId, to: shop.email, text, audience: 'business', publicUrl });
  });
}
