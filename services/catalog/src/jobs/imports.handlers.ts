import { emailTexts } from '@boaxepa/contracts/emails';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { imports } from '../modules/imports/import.model.ts';
import { presentJob } from '../modules/imports/import.presenter.ts';
import { findOwnJob } from '../modules/imports/findImports.ts';
import { runImport } from '../modules/imports/runImport.ts';
import { partners } from '../modules/partners/partner.model.ts';
import type { Services } from '../services.ts';
import { importProducts } from './importProducts.job.ts';
import { sendImportDoneEmail } from './importEmails.job.ts';

type Context = Pick<Services, 'connection' | 'clock' | 'outbox' | 'publicUrl'> & { mailer: Mailer };

/** Handlers of the jobs of imports. A shop that was deleted meanwhile gets nothing. */
export function importHandlers(context: Context): JobHandler[] {
  const { connection, mailer, publicUrl } = context;
  return [
    handleJob(importProducts, ({ payload }) => runImport(context, payload.importId)),
    handleJob(sendImportDoneEmail, async ({ payload, rowId, log }) => {
      const record = await imports(connection).findById(payload.importId).lean();
      const shop = record && (await partners(connection).findById(record.partnerId).lean());
      if (!record || !shop) return log.info('shop is gone, nothing to send');
      const { result, fileName } = presentJob(await findOwnJob(context, shop._id, payload.importId));
      const { ownerName } = shop;
      const text =
        record.state === 'done' && result
          ? emailTexts.productsImported({ ...result, ownerName, fileName })
          : emailTexts.importFailed({ ownerName, fileName });
      return sendEmailText(mailer, { id: rowId, to: shop.email, text, audience: 'business', publicUrl });
    }),
  ];
}
