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
    summary: 'What became of orders that catalog holds stock for; open ones are abandoned',
    body: object({ orderIds: array(idSchema).min(1).max(200).required() }),
    output: array(intentResolutionSchema).required(),
    idempotent: true,
  }),
  countPartnerOrders: defineCall('GET /internal/partners/:partnerId/orders/count', {
    callers: ['admin', 'catalog'],
    summary: 'How many orders a shop has; what is being placed counts',
    params: partnerParams,
    output: orderCounts,
  }),
  countShopperOrders: defineCall('GET /internal/shoppers/:shopperId/orders/count', {
    callers: ['auth'],
    summary: 'How many orders a shopper has; what is being placed counts',
    params: shopperParams,
    output: orderCounts,
  }),
  exportShopper: defineCall('GET /internal/shoppers/:shopperId/export', {
    callers: ['auth'],
    summary:
      'What is kept about a shopper in pages of 200 orders, each with its rating and messages, the oldest first',
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
    summary: 'The orders of a shop without their shoppers, in pages, oldest first',
    params: partnerParams,
    /** `after` is the last order id of the previous page, or '' for the first page. */
    query: object({ after: string().defined().default('') }),
    // `next` is the cursor of the next page, or null on the last page.
    output: object({ orders: array(mixed<object>().required()).required(), next: textOrNull }),
  }),
  exportPush: defineCall('GET /internal/push/:ownerId/export', {
    callers: ['auth'],
    summary: 'What is kept about the push notifications of a shopper or a shop',
    params: object({ ownerId: idSchema }),
    output: pushExportSchema,
  }),
  listRatings: defineCall('GET /internal/partners/:partnerId/ratings', {
    callers: ['admin'],
    summary: "A page of a shop's ratings, newest first, with the figures over all of them",
    params: partnerParams,
    query: ratingsQuery,
    // `conduct` is present only on the first page of ratings.
    output: object({
      ratings: shopRatingsSchema,
      ...ratingsPageFields,
      conduct: shopConductSchema.optional().default(undefined),
    }),
  }),
  listOrders: defineCall('GET /internal/orders', {
    callers: ['admin'],
    summary: 'A page of all orders, newest first',
    query: adminOrdersQuery,
    output: object({ orders: array(adminOrderSchema).required(), pagination: paginationSchema.required() }),
  }),
  readStats: defineCall('GET /internal/orders/stats', {
    callers: ['admin'],
    summary: 'Number of orders and what the delivered ones brought',
    output: object({ totalOrders: count, totalRevenue: number().required() }),
  }),
  reportSales: defineCall('GET /internal/orders/report', {
    callers: ['admin'],
    summary: 'What every shop sold in a period, by delivery time',
    query: reportPeriodSchema,
    output: array(reportRowSchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  reportDays: defineCall('GET /internal/orders/report/days', {
    callers: ['admin'],
    summary: 'What was delivered on each day of a period, by delivery time',
    query: reportPeriodSchema,
    output: array(reportDaySchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  reportPartner: defineCall('GET /internal/orders/report/:partnerId', {
    callers: ['admin'],
    summary: "The newest 1000 orders behind a shop's row of the report",
    params: partnerParams,
    query: reportPeriodSchema,
    output: array(reportOrderSchema).required(),
    deadlineMs: reportDeadlineMs,
  }),
  auditOrders: defineCall('GET /internal/stock-audit', {
    summary: 'What catalog has to count as sold, an entry an order, in pages of 500',
    query: auditCursorSchema,
    output: auditedOrdersSchema,
    deadlineMs: 60_000,
  }),
  auditFigures: defineCall('POST /internal/figures-audit', {
    summary:
      'Compares the figures of the platform, or of one shop, with its orders; corrects them when asked to',
    body: figuresAuditSchema,
    output: auditedFiguresSchema,
    deadlineMs: 60_000,
  }),
};
