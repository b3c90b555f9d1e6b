import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { sendRegistrationEmail } from '../../jobs/accountEmails.job.ts';
import { activatePartner, removeAccount } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** `active` means that the registration is complete. `refused` means that all data of the registration was removed. */
export type RegistrationOutcome = { state: 'active' } | { state: 'refused'; refusal: AppError };

/**
 * Completes a partner's registration. Creates the shop in the catalog service and then activates the account. Idempotent and safe
 * to run concurrently.
 * @throws AppError SERVICE_UNAVAILABLE if catalog does not answer; the outbox job retries
 */
export async function finishRegistration(
  services: Pick<Services, 'connection' | 'outbox' | 'catalog'>,
  accountId: string,
): Promise<RegistrationOutcome> {
  const _id = objectId(accountId);
  const account = await findAccount(services.connection, _id);
  // The outbox job ran first, and the catalog service refused the shop. The only possible reason is a CNPJ that is already used.
  if (!account) return { state: 'refused', refusal: appError('CNPJ_TAKEN') };
  if (account.state !== 'provisioning' || !account.provision || !account.partnerId)
    return { state: 'active' };
  const partnerId = account.partnerId.toHexString();
  try {
    await services.catalog.call(catalogCalls.registerPartner, {
      params: { partnerId },
      body: { ...account.provision, email: account.email },
    });
  } catch (error) {
    // The catalog service is down or overloaded, so the refusal is not final.
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
    await removeAccount(services.connection, undefined, _id, 'provisioning');
    return { state: 'refused', refusal: error };
  }
  const { businessName, ownerName } = account.provision;
  await inTransaction(services.connection, async (session) => {
    if (await activatePartner(services.connection, session, _id, { businessName, ownerName }))
      await services.outbox.email(session, { job: sendRegistrationEmail, payload: { accountId } });
  });
  return { state: 'active' };
}
