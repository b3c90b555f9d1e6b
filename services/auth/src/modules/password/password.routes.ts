import { passwordChangeSchema } from '@boaxepa/contracts/accounts';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import type { AuthDeps } from '../../deps.ts';
import { changePassword } from './changePassword.ts';

/** A partner's own password (partner spec §5). */
export function passwordRoutes(deps: AuthDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/partner/change-password',
      summary: 'Changes the password of the partner that asks',
      access: 'partner',
      body: passwordChangeSchema,
      output: null,
      handler: async ({ body, actor, ctx }) => {
        await changePassword(deps, actor, body, ctx.ip);
        return reply(null, { message: 'Senha alterada com sucesso!' });
      },
    }),
  ];
}
