import {
  forgotPasswordSchema,
  passwordResetMessage,
  resetPasswordSchema,
  resetTokenQuery,
} from '@boaxepa/contracts/wire/passwords';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { requestReset } from './requestReset.ts';
import { checkResetToken, resetPassword } from './resetPassword.ts';

const resetUrl = object({ resetUrl: string() });

/** Routes that users call to set a new password after they have forgotten theirs (product/accounts.md#recovery). */
export function recoveryRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/auth/forgot-password',
      summary: 'Sends a reset link if the account exists. The response does not reveal whether it exists.',
      access: 'public',
      body: forgotPasswordSchema,
      output: resetUrl,
      top: resetUrl,
      handler: async ({ body, ctx }) => {
        const answer = { resetUrl: await requestReset(services, body, ctx.ip) };
        return reply(answer, {
          message: 'Se o email estiver cadastrado, você receberá um link para redefinir a senha.',
          top: answer,
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/auth/validate-reset-token',
      summary: 'Returns whether a reset link is valid',
      access: 'public',
      query: resetTokenQuery,
      output: null,
      handler: async ({ query, ctx }) => {
        await checkResetToken(services, query.token, ctx.ip);
        return reply(null, { message: 'Token válido' });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/auth/reset-password',
      summary: 'Sets a new password with a reset link, and ends all sessions',
      access: 'public',
      body: resetPasswordSchema,
      output: null,
      handler: async ({ body, ctx }) => {
        await resetPassword(services, body, ctx.ip);
        return reply(null, { message: passwordResetMessage });
      },
    }),
  ];
}
