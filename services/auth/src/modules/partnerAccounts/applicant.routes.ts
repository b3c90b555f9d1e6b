import { accountClosedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { type LoginInput, partnerLoginSchema } from '@boaxepa/contracts/wire/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { checkPassword } from '../login/checkPassword.ts';
import { readKnownBrowser } from '../login/knownBrowser.ts';
import { recordRefusalInBackground } from '../securityLog/recordRefusalInBackground.ts';
import type { CookieContext } from '../sessions/cookies.ts';
import { closePartnerAccount } from './closePartnerAccount.ts';
import { exportPartner, partnerExportOutput } from './exportPartner.ts';

/**
 * Checks a partner's password and returns the account, even if the shop is not approved. Throws the same errors as a
 * login, so that the error does not reveal whether an account exists.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, or SERVICE_UNAVAILABLE if the shop has not been created yet
 */
async function checkApplicant(
  services: Services,
  credentials: LoginInput,
  ctx: CookieContext & { ip: string },
): Promise<AccountRecord> {
  try {
    const caller = { address: ctx.ip, browser: await readKnownBrowser(services, ctx) };
    const account = await checkPassword(services, 'partner', credentials, caller);
    if (account.state === 'provisioning') throw appError('SERVICE_UNAVAILABLE');
    return account;
  } catch (error) {
    const attempt = { kind: 'password.check', userType: 'partner', email: credentials.email } as const;
    recordRefusalInBackground(services, attempt, error);
    throw error;
  }
}

/**
 * Routes that a partner calls to export the shop's data or to close the shop. They need the password instead of a
 * session, because partners of unapproved shops cannot log in (product/privacy.md#shops-without-approval).
 */
export function applicantRoutes(services: Services): Route[] {
  const common = { method: 'POST', access: 'public', body: partnerLoginSchema } as const;
  return [
    defineRoute({
      ...common,
      path: '/api/partners/account/export',
      summary: 'Returns all stored data of the shop with this email and password, whether approved or not',
      output: partnerExportOutput,
      handler: async ({ body, ctx }) => exportPartner(services, await checkApplicant(services, body, ctx)),
    }),
    defineRoute({
      ...common,
      path: '/api/partners/account/close',
      summary:
        'Closes the shop with this email and password, whether approved or not, unless an order is open',
      output: null,
      handler: async ({ body, ctx }) => {
        await closePartnerAccount(services, await checkApplicant(services, body, ctx));
        return reply(null, { message: accountClosedMessage });
      },
    }),
  ];
}
