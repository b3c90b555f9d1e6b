import { array, type InferType, mixed, number, object, string } from 'yup';
import { adminOrdersQuery, reportPeriodSchema } from '../admin.ts';
import { adminOrderSchema, reportDaySchema, reportOrderSchema, reportRowSchema } from '../adminAnswers.ts';
import { count, oneOf, textOrNull } from '../answerFields.ts';
import { idSchema } from '../ids.ts';
import { paginationSchema } from '../pagination.ts';
import { pushExportSchema } from '../push.ts';
import { ratingsPageFields, ratingsQuery, shopRatingsSchema, shopConductSchema } from '../ratings.ts';
import { timeCursorSchema } from '../timeCursor.ts';
import { defineCall } from './calls.ts';
import { receiveEvent } from './events.ts';
import { auditedFiguresSchema, figuresAuditSchema } from './figuresAudit.ts';
import { auditCursorSchema, auditedOrdersSchema } from './stockAudit.ts';

const orderCounts = object({ orderCount: count, openCount: count });
const partnerParams = object({ partnerId: idSchema });
const shopperParams = object({ shopperId: idSchema });
/** Deadline in milliseconds for reports. It is long, because a report aggregates many orders. */
const reportDeadlineMs = 10_000;

const intentResolutionSchema = object({
  orderId: idSchema,
  state: oneOf(['placed', 'abandoned']).required(),
});
/**
 * Outcome of an attempt to place an order. `placed`: the catalog service counts the order's units as sold.
 * `abandoned`: the order will never be placed, so the catalog service releases the reserved units.
 */
export type IntentResolution = InferType<typeof intentResolutionSchema>;

/** Internal API of the orders service. Amounts are in reais. */
export const ordersCalls = {
  receiveEvent,
  resolveIntents: defineCall('POST /internal/intents/resolve', {
    callers: ['catalog'],
    summary: 'Returns the outcome of orders with held stock. Abandons orders that are still being placed.',
    body: object({ orderIds: array(idSchema).min(1).max(200).required() }),
    output: array(intentResolutionSchema).required(),
    idempotent: true,
  }),
  countPartnerOrders: defineCall('GET /internal/partners/:partnerId/orders/count', {
    callers: ['admin', 'catalog'],
    summary: 'Returns the number of orders of a shop, including those that are being placed',
    params: partnerParams,
    output: orderCounts,
  }),
  countShopperOrders: defineCall('GET /internal/shoppers/:shopperId/orders/count', {
    callers: ['auth'],
    summary: 'Returns the number of orders of a shopper, including those that are being placed',
    params: shopperParams,
    output: orderCounts,
  }),
  exportShopper: defineCall('GET /internal/shoppers/:shopperId/export', {
    callers: ['auth'],
    summary: 'Returns a page of at most 200 orders of a shopper with ratings and messages, oldest first',
    params: shopperParams,
    query: object({ cursor: timeCursorSchema }),
    // The records have no detailed schema, because the auth service only copies them into the user's data export.
    output: object({
      orders: array(mixed<{ id: string }>().required()).required(),
      ratings: array(mixed<object>().required()).required(),
      notifications: array(mixed<object>().required()).required(),
      nextCursor: textOrNull,
    }).required(),
    deadlineMs: 10_000,
  }),
  exportPartner: defineCall('GET /internal/partners/:partnerId/export', {
    callers: ['auth'],
    summary: "Returns a page of a shop's orders without the shoppers' data, oldest first",
    params: partnerParams,
    /** `after` is the last order id of the previous page, or '' for the first page. */
    query: object({ after: string().defined().default('') }),
    // `next` is the cursor of the next page, or null on the last page.
    output: object({ orders: array(mixed<object>().required()).required(), next: textOrNull }),
  }),
  exportPush: defineCall('GET /internal/push/:ownerId/export', {
    callers: ['auth'],
    summary: 'Returns the stored push settings and subscriptions of a shopper or a shop',
    params: object({ ownerId: idSchema }),
    output: pushExportSchema,
  }),
  listRatings: defineCall('GET /internal/partners/:partnerId/ratings', {
    callers: ['admin'],
    summary: "Returns a page of a shop's ratings, newest first, with the figures of all its ratings",
    params: partnerParams,
    query: ratingsQuery,
    // Only the first page has `conduct`: counts of the shop's closed orders and of ratings by the shop itself.
    output: object({
      ratings: shopRatingsSchema,
      ...ratingsPageFields,
      conduct: shopConductSchema.optional().default(undefined),
    }),
  }),
  listOrders: defineCall('GET /internal/orders', {
    callers: ['admin'],
    summary: 'Returns a page of all orders, newest first',
    query: adminOrdersQuery,
    output: object({ orders: array(adminOrderSchema).required(), pagination: paginationSchema.required() }),
  }),
  readStats: defineCall('GET /internal/orders/stats', {
    callers: ['admin'],
    summary: 'Returns the number of orders, and the revenue of the delivered ones',
    output: object({ totalOrders: count, totalRevenue: number().required() }),
  }),
  reportSales: defineCall('GET /internal/orders/report', {
    callers: ['admin'],
    summary: 'Returns the sums of the orders that each shop delivered in a period',
    query: reportPeriodSchema,
    output: array(reportRowSchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  reportDays: defineCall('GET /internal/orders/report/days', {
    callers: ['admin'],
    summary: 'Returns the sums of the orders that were delivered on each day of a period',
    query: reportPeriodSchema,
    output: array(reportDaySchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  reportPartner: defineCall('GET /internal/orders/report/:partnerId', {
    callers: ['admin'],
    summary: 'Returns the newest 1000 orders that a shop delivered in a period',
    params: partnerParams,
    query: reportPeriodSchema,
    output: array(reportOrderSchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  auditOrders: defineCall('GET /internal/stock-audit', {
    summary: 'Returns the units per order that catalog should have recorded as sold, 500 orders per page',
    query: auditCursorSchema,
    output: auditedOrdersSchema,
    deadlineMs: 60_000,
  }),
  auditFigures: defineCall('POST /internal/figures-audit', {
    summary:
      'Compares the stored figures of the platform or of one shop with the orders. Corrects them on request.',
    body: figuresAuditSchema,
    output: auditedFiguresSchema,
    deadlineMs: 60_000,
  }),
};
