import { type ShopperRegistration, shopperTermsVersion, splitName } from '@boaxepa/contracts/wire/accounts';
import { privacyPolicyText } from '@boaxepa/contracts/texts/acceptedTexts';
import { bareCpf } from '@boaxepa/contracts/domain/documents';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { sendWelcomeEmail } from '../../jobs/accountEmails.job.ts';
import { addAccount } from '../accounts/changeAccount.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import { searchFields } from '../accounts/searchFields.ts';
import { acceptedVersion } from './acceptedVersion.ts';
import { recordAcceptance } from './recordAcceptance.ts';
import { isRecent } from './isRecent.ts';

function shopperAccount(input: ShopperRegistration, passwordHash: string, createdAt: Date): AccountRecord {
  const { email, fullName, phone } = input;
  const bare = { cpf: bareCpf(input.cpf), ...(phone ? { phone: barePhone(phone) } : {}) };
  return {
    _id: newObjectId(),
    userType: 'shopper',
    state: 'active',
    sessionEpoch: 0,
    createdAt,
    email,
    passwordHash,
    // The request's validation covers only the full name, so the first and the last name are derived from it.
    ...splitName(fullName),
    fullName,
    ...bare,
    ...searchFields({ fullName, email, ...bare }),
  };
}

/**
 * Returns the account of an earlier registration with the same email, CPF and password, or undefined. A client repeats
 * a registration if the response was lost. This is possible for an hour.
 */
async function repeatedRegistration(
  services: Services,
  { email, cpf }: AccountRecord,
  password: string,
): Promise<AccountRecord | undefined> {
  const earlier = await findAccountByEmail(services.connection, 'shopper', email);
  if (earlier?.state !== 'active' || earlier.cpf !== cpf || !isRecent(services, earlier)) return undefined;
  return (await passwordMatches(earlier.passwordHash, password)) ? earlier : undefined;
}

/**
 * Creates a shopper's account, records that the shopper accepted the privacy policy, and queues a welcome email. A
 * retry after a lost response gets the same account.
 * @param address IP address of the request
 * @throws AppError EMAIL_TAKEN, CPF_TAKEN, RATE_LIMITED, or VALIDATION_FAILED for an unknown version of the policy
 */
export async function registerShopper(
  services: Services,
  input: ShopperRegistration,
  address: string,
): Promise<AccountRecord> {
  const version = acceptedVersion(input.termsVersion, shopperTermsVersion, privacyPolicyText);
  await services.limits.take('register', { account: `shopper:${input.email}`, address });
  const account = shopperAccount(input, await hashPassword(input.password), services.clock());
  try {
    await inTransaction(services.connection, async (session) => {
      await addAccount(services.connection, session, account);
      await recordAcceptance(services.connection, session, {
        accountId: account._id,
        version,
        ip: address,
        acceptedAt: account.createdAt,
      });
      await services.outbox.job(session, {
        job: sendWelcomeEmail,
        payload: { accountId: account._id.toHexString() },
      });
    });
    return account;
  } catch (error) {
    const isTaken = error instanceof AppError && /^(EMAIL|CPF)_TAKEN$/.test(error.code);
    const earlier = isTaken && (await repeatedRegistration(services, account, input.password));
    if (earlier) return earlier;
    throw error;
  }
}
