import { authCalls } from '@boaxepa/contracts/internal/auth';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { readSecurityLog } from './readSecurityLog.ts';

/** The security log for administrators. */
export function securityLogInternalRoutes({ connection }: Services): Route[] {
  return [internalRoute(authCalls.readSecurityLog, ({ query }) => readSecurityLog(connection, query))];
}
