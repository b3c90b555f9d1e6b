import type { UserType } from '@boaxepa/contracts/accounts';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { maySignIn, partnerRefusal } from '../accounts/account.policy.ts';
import { noteBusinessName } from '../accounts/changeAccount.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { noteRefusal } from '../securityLog/noteRefusal.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { checkPassword } from './checkPassword.ts';

/**
 * Asks catalog whether the shop is open for business, and notes its present name.
 * @throws AppError PARTNER_PENDING, PARTNER_REJECTED (product/sessions.md#logging-in), or SERVICE_UNAVAILABLE while catalog
 * is away.
 */
async function approvedPartner(services: Services, account: AccountRecord): Promise<AccountRecord> {
  if (!account.partnerId || account.state === 'provisioning') throw appError('PARTNER_PENDING');
  const shop = await services.catalog
    .call(catalogCalls.readPartnerStatus, { params: { partnerId: account.partnerId.toHexString() } })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('PARTNER_PENDING') : error;
    });
  const refusal = partnerRefusal(shop);
  if (refusal) throw refusal;
  if (shop.businessName !== account.businessName)
    await noteBusinessName(services.connection, account._id, shop.businessName);
  return { ...account, businessName: shop.businessName };
}

/**
 * Checks a login and opens a session.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, and for partners what `approvedPartner` throws.
 */
export async function logIn(
  services: Services,
  userType: UserType,
  credentials: { email: string; password: string },
  address: string,
): Promise<OpenedSession & { account: AccountRecord }> {
  try {
    const checked = await checkPassword(services, userType, credentials, address);
    const account = userType === 'partner' ? await approvedPartner(services, checked) : checked;
    if (!maySignIn(account)) throw appError('INVALID_CREDENTIALS');
    return { account, ...(await openSession(services, account)) };
  } catch (error) {
    noteRefusal(services, { kind: 'login', userType, email: credentials.email }, error);
    throw error;
  }
}
