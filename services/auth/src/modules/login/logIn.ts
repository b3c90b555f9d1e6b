import type { UserType } from '@boaxepa/contracts/accounts';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import { mixed, object, string } from 'yup';
import type { PartnerStatus } from '@boaxepa/contracts/partners';
import type { AuthDeps } from '../../deps.ts';
import { accounts, type AccountRecord } from '../accounts/account.model.ts';
import { maySignIn, partnerRefusal } from '../accounts/account.policy.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { checkPassword } from './checkPassword.ts';

const shopStatus = object({
  status: mixed<PartnerStatus>().oneOf(['pending', 'approved', 'rejected']).required(),
  rejectionReason: string().nullable(),
  businessName: string().required(),
});

/**
 * Asks catalog whether the shop is open for business, and notes its present name.
 * @throws AppError PARTNER_PENDING, PARTNER_REJECTED (decisions §5), or SERVICE_UNAVAILABLE while catalog is away.
 */
async function approvedPartner(deps: AuthDeps, account: AccountRecord): Promise<AccountRecord> {
  if (!account.partnerId || account.state === 'provisioning') throw appError('PARTNER_PENDING');
  const shop = await deps.catalog
    .get(`/internal/partners/${account.partnerId.toHexString()}/status`, { schema: shopStatus })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('PARTNER_PENDING') : error;
    });
  const refusal = partnerRefusal(shop);
  if (refusal) throw refusal;
  if (shop.businessName !== account.businessName)
    await accounts(deps.connection).updateOne(
      { _id: account._id },
      { $set: { businessName: shop.businessName } },
    );
  return { ...account, businessName: shop.businessName };
}

/**
 * Checks a login and opens a session.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, and for partners what `approvedPartner` throws.
 */
export async function logIn(
  deps: AuthDeps,
  userType: UserType,
  credentials: { email: string; password: string },
  address: string,
): Promise<OpenedSession & { account: AccountRecord }> {
  const checked = await checkPassword(deps, userType, credentials, address);
  const account = userType === 'partner' ? await approvedPartner(deps, checked) : checked;
  if (!maySignIn(account)) throw appError('INVALID_CREDENTIALS');
  return { account, ...(await openSession(deps, account)) };
}
