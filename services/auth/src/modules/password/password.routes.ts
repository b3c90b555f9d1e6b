import { type UserType, userTypes } from '@boaxepa/contracts/wire/accounts';
import { passwordChangedMessage, passwordChangeSchema } from '@boaxepa/contracts/wire/passwords';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { changePassword } from './changePassword.ts';

export function passwordRoutes(services: Services): Route[] {
  const change = (userType: UserType) =>
    defineRoute({
      method: 'POST',
      path: `/api/${userType}/change-password`,
      summary: `Changes the password of the signed-in ${userType}`,
      access: userType,
      body: passwordChangeSchema,
      output: null,
      handler: async ({ body, actor, ctx }) => {
        await changePassword(services, actor, body, ctx.ip);
        return reply(null, { message: passwordChangedMessage });
      },
    });
  return userTypes.map(change);
}
