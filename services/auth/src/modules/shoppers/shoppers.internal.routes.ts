import { shopperEditSchema } from '@boaxepa/contracts/accounts';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object, string } from 'yup';
import type { AuthDeps } from '../../deps.ts';
import { accounts } from '../accounts/account.model.ts';
import { presentAdminShopper, presentOrderShopper } from '../accounts/account.presenter.ts';
import { deleteShopper } from './deleteShopper.ts';
import { findShopper } from './findShopper.ts';
import { listShoppers } from './listShoppers.ts';
import { updateShopper } from './updateShopper.ts';

const params = object({ id: idSchema });
const adminShopper = object({
  id: idSchema,
  firstName: string().defined(),
  lastName: string().defined(),
  email: string().required(),
  phone: string().defined(),
  cpf: string().defined(),
  createdAt: string().required(),
});
const orderShopper = object({
  id: idSchema,
  firstName: string().defined(),
  lastName: string().defined(),
  fullName: string().defined(),
  email: string().required(),
  phone: string().defined(),
});

/** Shoppers for the other services: see the table of internal calls in contracts. */
export function shopperInternalRoutes(deps: AuthDeps): Route[] {
  const { connection } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/shoppers',
      summary: 'A page of the shoppers, newest first',
      access: 'internal',
      query: object({
        page: number().integer().min(1).default(1),
        limit: number().integer().min(1).max(200).default(50),
        search: string().max(200).default(''),
      }),
      output: object({ shoppers: array(adminShopper.required()).required(), total: number().required() }),
      handler: async ({ query }) => {
        const { shoppers, total } = await listShoppers(connection, query);
        return { shoppers: shoppers.map(presentAdminShopper), total };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/shoppers/count',
      summary: 'How many shoppers there are',
      access: 'internal',
      output: object({ count: number().required() }),
      handler: async () => ({
        count: await accounts(connection).countDocuments({ userType: 'shopper', state: 'active' }),
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/shoppers/:id',
      summary: 'What an order keeps of its shopper',
      access: 'internal',
      params,
      output: orderShopper,
      handler: async ({ params: { id } }) => presentOrderShopper(await findShopper(connection, id)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/internal/shoppers/:id',
      summary: 'Changes name and phone, for an administrator',
      access: 'internal',
      params,
      body: shopperEditSchema,
      output: adminShopper,
      handler: async ({ params: { id }, body }) => {
        const fullName = `${body.firstName} ${body.lastName}`;
        return presentAdminShopper(await updateShopper(connection, id, { ...body, fullName }));
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/internal/shoppers/:id',
      summary: 'Deletes the account unless it has open orders, for an administrator',
      access: 'internal',
      params,
      output: null,
      handler: async ({ params: { id } }) => {
        await deleteShopper(deps, id);
        return null;
      },
    }),
  ];
}
