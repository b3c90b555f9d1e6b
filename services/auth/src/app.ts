import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute } from '@boaxepa/service-kit/outbox/eventsRoute';
import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import { accounts } from './modules/accounts/account.model.ts';
import { erasures } from './modules/erasures/erasure.model.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { loginRoutes } from './modules/login/login.routes.ts';
import { applicantRoutes } from './modules/partnerAccounts/applicant.routes.ts';
import { partnerMeRoutes } from './modules/partnerAccounts/partnerMe.routes.ts';
import { passwordRoutes } from './modules/password/password.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { resetTokens } from './modules/recovery/resetToken.model.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { termsAcceptances } from './modules/registration/termsAcceptance.model.ts';
import { securityLogInternalRoutes } from './modules/securityLog/securityLog.internal.routes.ts';
import { refreshTokens, sessions } from './modules/sessions/session.model.ts';
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts';
import { shopperMeRoutes } from './modules/shoppers/shopperMe.routes.ts';
import { shoppersInternalRoutes } from './modules/shoppers/shoppers.internal.routes.ts';
import type { Services } from './services.ts';
import { authMigrations } from './migrations/migrations.ts';

export function authRoutes(services: Services): Route[] {
  return [
    ...registrationRoutes(services),
    ...loginRoutes(services),
    ...sessionsRoutes(services),
    ...recoveryRoutes(services),
    ...passwordRoutes(services),
    ...shopperMeRoutes(services),
    ...partnerMeRoutes(services),
    ...applicantRoutes(services),
    ...shoppersInternalRoutes(services),
    ...securityLogInternalRoutes(services),
    eventsRoute(services.connection, eventHandlers(services)),
  ];
}

export const authSchema = {
  models: [accounts, sessions, refreshTokens, resetTokens, termsAcceptances, erasures, securityEvents],
  migrations: authMigrations,
};
