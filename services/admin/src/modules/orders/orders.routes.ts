import { adminOrdersQuery } from '@boaxepa/contracts/wire/admin';
import { adminOrderSchema } from '@boaxepa/contracts/wire/adminAnswers';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { paginationSchema } from '@boaxepa/contracts/wire/pagination';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct } from '../audit/recordAct.ts';

/**
 * Routes that administrators call to view the orders of all shops (product/administrators.md#orders). The routes change
 * no orders.
 */
export function ordersRoutes(services: Services): Route[] {
  const { orders } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/orders',
      summary: 'Returns a page of all orders, newest first. Totals are in reais.',
      access: 'admin',
      query: adminOrdersQuery,
      output: array(adminOrderSchema).required(),
      top: object({ pagination: paginationSchema.required() }),
      handler: async ({ query, actor }) => {
        const details = { page: query.page, isSearch: query.search !== '' };
        const page = await recordAct(
          services,
          { act: 'orders.look', actor, targetType: 'list', targetId: 'orders', details },
          () => orders.call(ordersCalls.listOrders, { query }),
          (answer) => answer.orders.map(({ id }) => id),
        );
        return reply(page.orders, { top: { pagination: page.pagination } });
      },
    }),
  ];
}
