import { adminLoginSchema, partnerLoginSchema, shopperLoginSchema } from '@boaxepa/contracts/wire/accounts';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { answerSession, sessionOutput, sessionTop } from '../sessions/sessionAnswer.ts';
import { originOf } from '../sessions/sessionOrigin.ts';
import { readKnownBrowser, rememberBrowser } from './knownBrowser.ts';
import { logIn } from './logIn.ts';

const logins = [
  {
    userType: 'shopper',
    path: '/api/auth/login/shopper',
    summary: 'Logs a shopper in',
    body: shopperLoginSchema,
  },
  {
    userType: 'partner',
    path: '/api/partners/login',
    summary: 'Logs an approved partner in',
    body: partnerLoginSchema,
  },
  {
    userType: 'admin',
    path: '/api/admin/login',
    summary: 'Logs an administrator in',
    body: adminLoginSchema,
  },
] as const;

/** Login routes, one for each of the three user types (product/sessions.md#logging-in). */
export function loginRoutes(services: Services): Route[] {
  const common = { method: 'POST', access: 'public', output: sessionOutput, top: sessionTop } as const;
  return logins.map(({ userType, ...login }) =>
    defineRoute({
      ...common,
      ...login,
      handler: async ({ body, ctx }) => {
        const browser = await readKnownBrowser(services, ctx);
        const caller = { address: ctx.ip, browser, origin: originOf(ctx) };
        const session = await logIn(services, userType, body, caller);
        await rememberBrowser(services, ctx, browser, session.account._id.toHexString());
        return answerSession(services, ctx, session, {
          message: 'Login realizado com sucesso',
          withToken: userType === 'admin',
        });
      },
    }),
  );
}
