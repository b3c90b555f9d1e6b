import { shopperEditedMessage, shopperRemovedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { adminShoppersQuery } from '@boaxepa/contracts/wire/admin';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { number } from 'yup';
import type { Services } from '../../services.ts';
import { actRoute } from '../audit/actRoute.ts';
import { recordAct } from '../audit/recordAct.ts';

/**
 * Routes that administrators call to manage shoppers (product/administrators.md#shoppers). The auth service stores the
 * accounts.
 */
export function shoppersRoutes(services: Services): Route[] {
  const { auth } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/shoppers',
      summary: 'Returns a page of shoppers, newest first',
      access: 'admin',
      query: adminShoppersQuery,
      output: authCalls.listShoppers.output.shape({ totalPages: number().integer().min(1).required() }),
      handler: async ({ query, actor }) => {
        const details = { page: query.page, isSearch: query.search !== '' };
        const list = await recordAct(
          services,
          { act: 'shoppers.look', actor, targetType: 'list', targetId: 'shoppers', details },
          () => auth.call(authCalls.listShoppers, { query }),
          ({ shoppers }) => shoppers.map(({ id }) => id),
        );
        return { ...list, totalPages: Math.max(1, Math.ceil(list.total / query.limit)) };
      },
    }),
    actRoute(services, authCalls.editShopper, {
      path: '/api/admin/shoppers/:id',
      summary: 'Changes the name and phone of a shopper',
      act: 'shopper.edit',
      details: (body) => ({ fields: Object.keys(body) }),
      message: shopperEditedMessage,
    }),
    actRoute(services, authCalls.deleteShopper, {
      path: '/api/admin/shoppers/:id',
      summary:
        "Deletes a shopper without open orders. Closed orders stay without the shopper's personal data.",
      act: 'shopper.delete',
      message: shopperRemovedMessage,
    }),
  ];
}
