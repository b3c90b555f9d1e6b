import { partnerAccountFact } from '@boaxepa/contracts/internal/reservations';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { AuthDeps } from './deps.ts';
import { accounts } from './modules/accounts/account.model.ts';
import { loginRoutes } from './modules/login/login.routes.ts';
import { applyPartnerAccount } from './modules/partnerAccounts/applyPartnerAccount.ts';
import { passwordRoutes } from './modules/password/password.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { resetTokens } from './modules/recovery/resetToken.model.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { termsAcceptances } from './modules/registration/termsAcceptance.model.ts';
import { refreshTokens, sessions } from './modules/sessions/session.model.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { shopperMeRoutes } from './modules/shoppers/shopperMe.routes.ts';
import { shopperInternalRoutes } from './modules/shoppers/shoppers.internal.routes.ts';

/** Collections of the service. */
export const authModels = [accounts, sessions, refreshTokens, resetTokens, termsAcceptances];

/** Every call that auth answers. */
export function authRoutes(deps: AuthDeps): Route[] {
  return [
    ...registrationRoutes(deps),
    ...loginRoutes(deps),
    ...sessionRoutes(deps),
    ...recoveryRoutes(deps),
    ...passwordRoutes(deps),
    ...shopperMeRoutes(deps),
    ...shopperInternalRoutes(deps),
    eventsRoute(deps.connection, {
      'partner.account': onEvent(partnerAccountFact, (fact, session) =>
        applyPartnerAccount(deps, session, fact),
      ),
    }),
  ];
}
