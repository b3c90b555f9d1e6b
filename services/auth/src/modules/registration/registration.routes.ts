import { shopperRegistrationSchema } from '@boaxepa/contracts/wire/accounts';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { partnerRegistrationSchema } from '@boaxepa/contracts/wire/partners';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { registerPartner } from './registerPartner.ts';
import { registerShopper } from './registerShopper.ts';

/**
 * Routes that shoppers and partners call to register (product/accounts.md#shopper-registration,
 * product/accounts.md#partner-registration).
 */
export function registrationRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/auth/register/shopper',
      summary: 'Creates a shopper account',
      access: 'public',
      body: shopperRegistrationSchema,
      output: object({ id: idSchema }),
      status: 201,
      handler: async ({ body, ctx }) => {
        const account = await registerShopper(services, body, ctx.ip);
        return reply({ id: account._id.toHexString() }, { message: 'Conta criada com sucesso' });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/partners/register',
      summary: 'Registers a partner, which an administrator must then approve',
      access: 'public',
      body: partnerRegistrationSchema,
      output: object({ partnerId: idSchema }),
      status: 201,
      handler: async ({ body, ctx }) =>
        reply(await registerPartner(services, body, ctx.ip), { message: 'Cadastro recebido' }),
    }),
  ];
}
