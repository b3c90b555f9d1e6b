import { adminLoginSchema, partnerLoginSchema, shopperLoginSchema } from '@boaxepa/contracts/accounts';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { answerSession, sessionOutput, sessionTop } from '../sessions/sessionAnswer.ts';
import { logIn } from './logIn.ts';

const message = 'Login realizado com sucesso';

/** The logins of the three user types (product/sessions.md#logging-in). */
export function loginRoutes(services: Services): Route[] {
  const common = { method: 'POST', access: 'public', output: sessionOutput, top: sessionTop } as const;
  return [
    defineRoute({
      ...common,
      path: '/api/auth/login/shopper',
      summary: 'Logs a shopper in',
      body: shopperLoginSchema,
      handler: async ({ body, ctx }) =>
        answerSession(services, ctx, await logIn(services, 'shopper', body, ctx.ip), { message }),
    }),
    defineRoute({
      ...common,
      path: '/api/partners/login',
      summary: 'Logs an approved partner in',
      body: partnerLoginSchema,
      handler: async ({ body, ctx }) =>
        answerSession(services, ctx, await logIn(services, 'partner', body, ctx.ip), { message }),
    }),
    defineRoute({
      ...common,
      path: '/api/admin/login',
      summary: 'Logs an administrator in',
      body: adminLoginSchema,
      handler: async ({ body, ctx }) =>
        answerSession(services, ctx, await logIn(services, 'admin', body, ctx.ip), {
          message,
          withToken: true,
        }),
    }),
  ];
}
