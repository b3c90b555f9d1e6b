import { bareCnpj } from '@boaxepa/contracts/domain/documents';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { partnerTermsText } from '@boaxepa/contracts/texts/acceptedTexts';
import { type PartnerRegistration, partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { completeRegistration } from '../../jobs/jobs.ts';
import { addAccount } from '../accounts/changeAccount.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import { acceptedVersion } from './acceptedVersion.ts';
import { finishRegistration } from './finishRegistration.ts';
import { isRecent } from './isRecent.ts';

type NewPartner = AccountRecord & Required<Pick<AccountRecord, 'provision'>>;

function partnerAccount(
  input: PartnerRegistration,
  passwordHash: string,
  ip: string,
  createdAt: Date,
): NewPartner {
  const { businessName, businessType, address, ownerName, termsVersion } = input;
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
      termsVersion,
    },
  };
}

/**
 * Returns true if the shop of a complete registration has this CNPJ (company number) and waits for approval. The call
 * to the catalog service creates no shop, because the shop exists already. The call only returns it.
 */
async function isPendingShop(
  services: Services,
  partnerId: string,
  { email, provision }: NewPartner,
): Promise<boolean> {
  const shop = await services.catalog
    .call(catalogCalls.registerPartner, { params: { partnerId }, body: { ...provision, email } })
    .catch((error: unknown) => {
      // The shop was deleted. The client can register again as soon as the event that removes the account has arrived.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('SERVICE_UNAVAILABLE') : error;
    });
  return shop.status === 'pending' && shop.cnpj === provision.cnpj;
}

/**
 * Returns the account of an earlier registration with the same email, CNPJ and password, or undefined. If the earlier
 * registration was interrupted, the repeated request completes it. If only its response was lost, the client gets the
 * same response for an hour.
 */
async function repeatedRegistration(
  services: Services,
  account: NewPartner,
  password: string,
): Promise<AccountRecord | undefined> {
  const earlier = await findAccountByEmail(services.connection, 'partner', account.email);
  if (!earlier?.partnerId) return undefined;
  const { state, provision, partnerId, passwordHash } = earlier;
  const isPossible =
    state === 'provisioning' ? provision?.cnpj === account.provision.cnpj : isRecent(services, earlier);
  if (!isPossible || !(await passwordMatches(passwordHash, password))) return undefined;
  const isRepeated =
    state === 'provisioning' || (await isPendingShop(services, partnerId.toHexString(), account));
  return isRepeated ? earlier : undefined;
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
      await services.outbox.job(session, {
        job: completeRegistration,
        payload: { accountId: account._id.toHexString() },
      });
    });
    return account;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'EMAIL_TAKEN';
    const earlier = isTaken && (await repeatedRegistration(services, account, input.password));
    if (earlier) return earlier;
    throw error;
  }
}

/**
 * Registers a partner and the partner's shop (product/accounts.md#partner-registration). If the process crashes, a
 * background job or a retry by the client completes the registration. A retry after a lost response gets the same shop.
 * @returns the id of the shop
 * @throws AppError EMAIL_TAKEN, CNPJ_TAKEN, RATE_LIMITED, SERVICE_UNAVAILABLE, or VALIDATION_FAILED for an unknown version
 * of the terms
 */
export async function registerPartner(
  services: Services,
  input: PartnerRegistration,
  ip: string,
): Promise<{ partnerId: string }> {
  const termsVersion = acceptedVersion(input.termsVersion, partnerTermsVersion, partnerTermsText);
  await services.limits.take('register', { account: `partner:${input.email}`, address: ip });
  const account = await reserveAccount(services, { ...input, termsVersion }, ip);
  const refusal = await finishRegistration(services, account._id.toHexString());
  if (refusal) throw refusal;
  return { partnerId: account.partnerId?.toHexString() ?? '' };
}
