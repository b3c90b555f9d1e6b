import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { sendRegistrationEmail } from '../../jobs/accountEmails.job.ts';
import { activatePartner, removeAccount } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';

/**
 * Completes a partner's registration: creates the shop in the catalog service, then activates the account. Running this
 * twice or concurrently has no further effect.
 * @returns the error if the catalog service refused the shop, otherwise undefined. A refusal removes the account.
 * @throws AppError SERVICE_UNAVAILABLE if the catalog service does not respond. The outbox job then tries again.
 */
export async function finishRegistration(
  services: Pick<Services, 'connection' | 'outbox' | 'catalog'>,
  accountId: string,
): Promise<AppError | undefined> {
  const _id = objectId(accountId);
  const account = await findAccount(services.connection, _id);
  // The account is missing because another run removed it after the catalog service had refused the shop. The only
  // possible reason for the refusal is that another shop has the same CNPJ (company number).
  if (!account) return appError('CNPJ_TAKEN');
  if (account.state !== 'provisioning' || !account.provision || !account.partnerId) return undefined;
  const partnerId = account.partnerId.toHexString();
  try {
    await services.catalog.call(catalogCalls.registerPartner, {
      params: { partnerId },
      body: { ...account.provision, email: account.email },
    });
  } catch (error) {
    // A failure of the catalog service is not a refusal of the shop. The job tries again later.
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
    await removeAccount(services.connection, undefined, _id, 'provisioning');
    return error;
  }
  const { businessName, ownerName } = account.provision;
  await inTransaction(services.connection, async (session) => {
    if (await activatePartner(services.connection, session, _id, { businessName, ownerName }))
      await services.outbox.job(session, { job: sendRegistrationEmail, payload: { accountId } });
  });
  return undefined;
}
