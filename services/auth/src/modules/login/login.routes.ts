import {
  adminLoginSchema,
  type LoginInput,
  partnerLoginSchema,
  shopperLoginSchema,
  type UserType,
} from '@boaxepa/contracts/accounts';
import { defineRoute, type HandlerInput, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { answerSession, sessionOutput, sessionTop } from '../sessions/sessionAnswer.ts';
import { originOf } from '../sessions/sessionOrigin.ts';
import { readKnownBrowser, rememberBrowser } from './knownBrowser.ts';
import { logIn } from './logIn.ts';

const message = 'Login realizado com sucesso';

/** The logins of the three user types (product/sessions.md#logging-in). */
export function loginRoutes(services: Services): Route[] {
  const common = { method: 'POST', access: 'public', output: sessionOutput, top: sessionTop } as const;
  const handle =
    (userType: UserType) =>
    async ({
      body,
      ctx,
    }: Pick<HandlerInput<'public', undefined, undefined, undefined>, 'ctx'> & { body: LoginInput }) => {
      const browser = await readKnownBrowser(services, ctx);
      const session = await logIn(services, userType, body, {
        address: ctx.ip,
        browser,
        origin: originOf(ctx),
      });
      await rememberBrowser(services, ctx, browser, session.account._id.toHexString());
      return answerSession(services, ctx, session, { message, withToken: userType === 'admin' });
    };
  return [
    defineRoute({
      ...common,
      path: '/api/auth/login/shopper',
      summary: 'Logs a shopper in',
      body: shopperLoginSchema,
      handler: handle('shopper'),
    }),
    defineRoute({
      ...common,
      path: '/api/partners/login',
      summary: 'Logs an approved partner in',
      body: partnerLoginSchema,
      handler: handle('partner'),
    }),
    defineRoute({
      ...common,
      path: '/api/admin/login',
      summary: 'Logs an administrator in',
      body: adminLoginSchema,
      handler: handle('admin'),
    }),
  ];
}
