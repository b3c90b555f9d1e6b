import { type AdminOrder, adminOrdersQuery } from '@boaxepa/contracts/admin';
import { idSchema } from '@boaxepa/contracts/ids';
import {
  type OrderStatus,
  orderStatusValues,
  type OrderType,
  orderTypeValues,
  type PaymentMethod,
  paymentMethodValues,
} from '@boaxepa/contracts/orderStatus';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, mixed, number, object, type ObjectSchema, string } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { recordAct } from '../audit/recordAct.ts';
import { paginationSchema } from '../partners/partner.schemas.ts';

const text = string().defined();
const orderSchema: ObjectSchema<AdminOrder> = object({
  id: idSchema,
  status: mixed<OrderStatus>().oneOf(orderStatusValues).required(),
  orderType: mixed<OrderType>().oneOf(orderTypeValues).required(),
  paymentMethod: mixed<PaymentMethod>().oneOf(paymentMethodValues).required(),
  totalAmount: number().required(),
  createdAt: text,
  shopperName: text,
  shopperEmail: text,
  partnerName: text,
  itemCount: number().integer().required(),
});
const orderList = array(orderSchema).required();
const pagination = paginationSchema.required();

/** All orders, read-only (admin spec §2.5 and §7). */
export function orderRoutes({ connection, orders }: AdminDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/orders',
      summary: 'A page of all orders, newest first; totals in reais',
      access: 'admin',
      query: adminOrdersQuery,
      output: orderList,
      top: object({ pagination }),
      handler: async ({ query, actor }) => {
        const schema = object({ orders: orderList, pagination });
        const details = { page: query.page, isSearch: query.search !== '' };
        const look = { act: 'orders.look', actor, targetType: 'list', targetId: 'orders', details } as const;
        const page = await recordAct(connection, look, () =>
          orders.get('/internal/orders', { query, schema }),
        );
        return reply(page.orders, { top: { pagination: page.pagination } });
      },
    }),
  ];
}
