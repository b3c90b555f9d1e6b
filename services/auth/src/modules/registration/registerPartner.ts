import { bareCnpj } from '@boaxepa/contracts/domain/documents';
import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { completeRegistration } from '../../jobs/jobs.ts';
import { addAccount } from '../accounts/changeAccount.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import { finishRegistration } from './finishRegistration.ts';

function partnerAccount(
  input: PartnerRegistration,
  passwordHash: string,
  ip: string,
  createdAt: Date,
): AccountRecord {
  const { businessName, businessType, address, ownerName } = input;
  return {
    _id: newObjectId(),
    partnerId: newObjectId(),
    userType: 'partner',
    state: 'provisioning',
    sessionEpoch: 0,
    createdAt,
    email: input.email,
    passwordHash,
    provision: {
      businessName,
      businessType,
      address,
      ownerName,
      cnpj: bareCnpj(input.cnpj),
      phone: barePhone(input.phone),
      ip,
    },
  };
}

/**
 * Returns the unfinished registration with the same email, CNPJ (company number) and password, or undefined. A client
 * that repeats an interrupted registration continues the unfinished one.
 */
async function unfinishedTwin(
  services: Services,
  input: PartnerRegistration,
): Promise<AccountRecord | undefined> {
  const twin = await findAccountByEmail(services.connection, 'partner', input.email);
  const isTwin =
    twin?.state === 'provisioning' &&
    twin.provision?.cnpj === bareCnpj(input.cnpj) &&
    (await passwordMatches(twin.passwordHash, input.password));
  return isTwin ? twin : undefined;
}

async function reserveAccount(
  services: Services,
  input: PartnerRegistration,
  ip: string,
): Promise<AccountRecord> {
  const account = partnerAccount(input, await hashPassword(input.password), ip, services.clock());
  try {
    await inTransaction(services.connection, async (session) => {
      await addAccount(services.connection, session, account);
      const openEvent = { kind: 'account.open', userType: 'partner', accountId: account._id } as const;
      await recordSecurityEvent(services.connection, openEvent, session);
      await services.outbox.job(session, {
        job: completeRegistration,
        payload: { accountId: account._id.toHexString() },
      });
    });
    return account;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'EMAIL_TAKEN';
    const twin = isTaken && (await unfinishedTwin(services, input));
    if (twin) return twin;
    throw error;
  }
}

/**
 * Registers a partner and the partner's shop (product/accounts.md#partner-registration). If the process crashes, a
 * background job or a retry by the client completes the registration.
 * @returns the id of the shop
 * @throws AppError EMAIL_TAKEN, CNPJ_TAKEN, RATE_LIMITED or SERVICE_UNAVAILABLE
 */
export async function registerPartner(
  services: Services,
  input: PartnerRegistration,
  ip: string,
): Promise<{ partnerId: string }> {
  await services.limits.take('register', { account: `partner:${input.email}`, address: ip });
  const account = await reserveAccount(services, input, ip);
  const outcome = await finishRegistration(services, account._id.toHexString());
  if (outcome.state === 'refused') throw outcome.refusal;
  return { partnerId: account.partnerId?.toHexString() ?? '' };
}
