import { shopperEditSchema } from '@boaxepa/contracts/accounts';
import { adminShoppersQuery } from '@boaxepa/contracts/admin';
import { adminShopperSchema } from '@boaxepa/contracts/adminAnswers';
import { idSchema } from '@boaxepa/contracts/ids';
import { authCalls } from '@boaxepa/contracts/internal/auth';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { number, object } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct } from '../audit/recordAct.ts';

const params = object({ id: idSchema });
/** Shoppers: list, edit, deletion (product/administrators.md#shoppers). The accounts live in auth. */
export function shoppersRoutes(services: Services): Route[] {
  const { auth } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/shoppers',
      summary: 'A page of shoppers, newest first',
      access: 'admin',
      query: adminShoppersQuery,
      output: authCalls.listShoppers.output.shape({ totalPages: number().integer().min(1).required() }),
      handler: async ({ query, actor }) => {
        const details = { page: query.page, isSearch: query.search !== '' };
        const look = {
          act: 'shoppers.look',
          actor,
          targetType: 'list',
          targetId: 'shoppers',
          details,
        } as const;
        const list = await recordAct(
          services,
          look,
          () => auth.call(authCalls.listShoppers, { query }),
          ({ shoppers }) => shoppers.map(({ id }) => id),
        );
        return { ...list, totalPages: Math.max(1, Math.ceil(list.total / query.limit)) };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/shoppers/:id',
      summary: 'Edits name and phone of a shopper',
      access: 'admin',
      params,
      body: shopperEditSchema,
      output: adminShopperSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const details = { fields: Object.keys(body) };
        const act = { act: 'shopper.edit', actor, targetType: 'shopper', targetId: id, details } as const;
        const shopper = await recordAct(services, act, () =>
          auth.call(authCalls.editShopper, { params: { shopperId: id }, body }),
        );
        return reply(shopper, { message: 'Shopper atualizado com sucesso' });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/admin/shoppers/:id',
      summary: 'Deletes a shopper without open orders; the others stay, without the name',
      access: 'admin',
      params,
      output: null,
      handler: async ({ params: { id }, actor }) => {
        const act = { act: 'shopper.delete', actor, targetType: 'shopper', targetId: id } as const;
        await recordAct(services, act, () =>
          auth.call(authCalls.deleteShopper, { params: { shopperId: id } }),
        );
        return reply(null, { message: 'Shopper removido com sucesso' });
      },
    }),
  ];
}
