import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { sendRegistrationEmail } from '../../jobs/accountEmails.job.ts';
import { activatePartner, removeAccount } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** `refused`: nothing is left of the registration. */
export type RegistrationOutcome = { state: 'active' } | { state: 'refused'; refusal: AppError };

/**
 * Second half of a partner's registration: opens the shop at catalog, then marks the account active. Safe to repeat and
 * to run twice at once: catalog's call is idempotent by partner, and every change here asks for `provisioning`.
 * @throws AppError SERVICE_UNAVAILABLE when catalog did not answer: the account stays, and the outbox's job goes on.
 */
export async function finishRegistration(
  services: Pick<Services, 'connection' | 'outbox' | 'catalog'>,
  accountId: string,
): Promise<RegistrationOutcome> {
  const _id = objectId(accountId);
  const account = await findAccount(services.connection, _id);
  // Gone: the job was here first and catalog refused it, for which there is one reason.
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
    // Catalog did not answer, as opposed to refusing for good.
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
