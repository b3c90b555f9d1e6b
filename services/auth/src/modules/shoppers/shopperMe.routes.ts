import { shopperProfileSchema } from '@boaxepa/contracts/wire/accounts';
import { passwordAgainSchema } from '@boaxepa/contracts/wire/passwords';
import { accountDeletedMessage, profileSavedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { presentProfile, profileOutput } from '../accounts/account.presenter.ts';
import { checkOwnPassword } from '../password/checkOwnPassword.ts';
import { forgetSession } from '../sessions/refreshCookie.ts';
import { deleteShopper } from './deleteShopper.ts';
import { exportOutput, exportShopper } from './exportShopper.ts';
import { findShopper } from '../accounts/findShoppers.ts';
import { updateShopper } from '../accounts/updateShopper.ts';

/**
 * Routes that shoppers call to read and change their profile, to export their data and to delete their account
 * (product/privacy.md).
 */
export function shopperMeRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/shopper/me',
      summary: 'Returns the profile of the signed-in shopper',
      access: 'shopper',
      output: profileOutput,
      handler: async ({ actor }) => presentProfile(await findShopper(services.connection, actor.userId)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/shopper/me',
      summary: 'Changes the name and phone of the signed-in shopper',
      access: 'shopper',
      body: shopperProfileSchema,
      output: profileOutput,
      handler: async ({ actor, body: { phoneNumber, ...names } }) => {
        const account = await updateShopper(services.connection, actor.userId, {
          ...names,
          phone: phoneNumber,
        });
        return reply(presentProfile(account), { message: profileSavedMessage });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/shopper/me/export',
      summary: 'Returns all stored data of the signed-in shopper as a file. Requires the password.',
      access: 'shopper',
      body: passwordAgainSchema,
      output: exportOutput,
      handler: async ({ actor, body, ctx }) => {
        await checkOwnPassword(services, actor, body.currentPassword, ctx.ip);
        return exportShopper(services, actor.userId);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/shopper/me',
      summary:
        'Deletes the account of the signed-in shopper, unless it has open orders. Requires the password.',
      access: 'shopper',
      body: passwordAgainSchema,
      output: null,
      handler: async ({ actor, body, ctx }) => {
        await checkOwnPassword(services, actor, body.currentPassword, ctx.ip);
        await deleteShopper(services, actor.userId);
        forgetSession(ctx, services.publicUrl);
        return reply(null, { message: accountDeletedMessage });
      },
    }),
  ];
}
