import { passwordAgainSchema } from '@boaxepa/contracts/wire/passwords';
import { accountClosedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { checkOwnPassword } from '../password/checkOwnPassword.ts';
import { forgetSession } from '../sessions/refreshCookie.ts';
import { closePartnerAccount } from './closePartnerAccount.ts';
import { exportPartner, partnerExportOutput } from './exportPartner.ts';

/** Routes that a logged-in partner calls to export the shop's data or to close the shop. */
export function partnerMeRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/partner/me/export',
      summary: 'Returns all stored data of the signed-in shop as a file. Requires the password.',
      access: 'partner',
      body: passwordAgainSchema,
      output: partnerExportOutput,
      handler: async ({ actor, body, ctx }) =>
        exportPartner(services, await checkOwnPassword(services, actor, body.currentPassword, ctx.ip)),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/partner/me',
      summary: 'Closes the signed-in shop and its account, unless an order is open. Requires the password.',
      access: 'partner',
      body: passwordAgainSchema,
      output: null,
      handler: async ({ actor, body, ctx }) => {
        const account = await checkOwnPassword(services, actor, body.currentPassword, ctx.ip);
        await closePartnerAccount(services, account);
        forgetSession(ctx, services.publicUrl);
        return reply(null, { message: accountClosedMessage });
      },
    }),
  ];
}
