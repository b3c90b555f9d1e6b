import { adminOrdersQuery, reportPeriodSchema } from '@boaxepa/contracts/admin';
import { idSchema } from '@boaxepa/contracts/ids';
import { intentResolutionSchema, type IntentResolution } from '@boaxepa/contracts/internal/reservations';
import { auditCursorSchema, auditedOrdersSchema } from '@boaxepa/contracts/internal/stockAudit';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, mixed, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { auditStock } from './figures/auditStock.ts';
import { countOrders } from './figures/countOrders.ts';
import { listAllOrders } from './lists/listAllOrders.ts';
import { orderTypeSchema, paymentMethodSchema, statusSchema } from './order.schemas.ts';
import { orderStats, reportDays, reportPartner, reportSales } from './figures/reportSales.ts';
import { resolveIntents } from './placing/resolveIntents.ts';

const integer = number().integer().required();
const counts = object({ orderCount: integer, openCount: integer });
const adminOrder = object({
  id: idSchema,
  status: statusSchema,
  orderType: orderTypeSchema,
  paymentMethod: paymentMethodSchema,
  totalAmount: number().required(),
  createdAt: string().required(),
  shopperName: string().defined(),
  shopperEmail: string().defined(),
  partnerName: string().defined(),
  itemCount: integer,
});
const pagination = object({ page: integer, limit: integer, totalItems: integer, totalPages: integer });
const reportRow = object({
  partnerId: idSchema,
  partnerName: string().defined(),
  orderCount: integer,
  totalAmount: number().required(),
  averageAmount: number().required(),
});
const reportDay = object({
  date: string().required(),
  orderCount: integer,
  totalAmount: number().required(),
});
const reportOrder = object({
  id: idSchema,
  customerName: string().defined(),
  totalAmount: number().required(),
  orderType: orderTypeSchema,
  createdAt: string().required(),
});
const resolution = object({
  orderId: idSchema,
  state: mixed<IntentResolution['state']>().oneOf(['placed', 'abandoned']).required(),
});
const partnerParams = object({ partnerId: idSchema });
const shopperParams = object({ shopperId: idSchema });

/** What the other services ask (contracts, internal/README); amounts in reais as administrators see them. */
export function ordersInternalRoutes({ connection }: Services): Route[] {
  const internal = { access: 'internal' } as const;
  return [
    defineRoute({
      ...internal,
      method: 'POST',
      path: '/internal/intents/resolve',
      summary: 'What became of orders that catalog holds stock for; open ones are abandoned',
      body: intentResolutionSchema,
      output: array(resolution.required()).required(),
      handler: ({ body }) => resolveIntents(connection, body.orderIds),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/partners/:partnerId/orders/count',
      summary: 'How many orders a shop has',
      params: partnerParams,
      output: counts,
      handler: ({ params: { partnerId } }) => countOrders(connection, { partnerId }),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/shoppers/:shopperId/orders/count',
      summary: 'How many orders a shopper has',
      params: shopperParams,
      output: counts,
      handler: ({ params: { shopperId } }) => countOrders(connection, { shopperId }),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/orders',
      summary: 'A page of all orders, newest first',
      query: adminOrdersQuery,
      output: object({ orders: array(adminOrder.required()).required(), pagination: pagination.required() }),
      handler: ({ query }) => listAllOrders(connection, query),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/orders/stats',
      summary: 'Number of orders and what the delivered ones brought',
      output: object({ totalOrders: integer, totalRevenue: number().required() }),
      handler: () => orderStats(connection),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/orders/report',
      summary: 'What every shop sold in a period, by delivery time',
      query: reportPeriodSchema,
      output: array(reportRow.required()).required(),
      handler: ({ query }) => reportSales(connection, query),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/orders/report/days',
      summary: 'What was delivered on each day of a period, by delivery time',
      query: reportPeriodSchema,
      output: array(reportDay.required()).required(),
      handler: ({ query }) => reportDays(connection, query),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/orders/report/:partnerId',
      summary: "The orders behind a shop's row of the report",
      params: partnerParams,
      query: reportPeriodSchema,
      output: array(reportOrder.required()).required(),
      handler: ({ params, query }) => reportPartner(connection, params.partnerId, query),
    }),
    defineRoute({
      ...internal,
      method: 'GET',
      path: '/internal/stock-audit',
      summary: 'What catalog has to count as sold, an entry an order, in pages of 500',
      query: auditCursorSchema,
      output: auditedOrdersSchema,
      handler: ({ query }) => auditStock(connection, query.cursor),
    }),
  ];
}
