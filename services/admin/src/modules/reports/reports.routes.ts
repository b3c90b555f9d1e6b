import {
  type FinancialReportRow,
  type ReportDay,
  type ReportOrder,
  reportPeriodSchema,
  type TermsAcceptance,
} from '@boaxepa/contracts/admin';
import { idSchema, isId } from '@boaxepa/contracts/ids';
import { type OrderType, orderTypeValues } from '@boaxepa/contracts/orderStatus';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, mixed, number, object, type ObjectSchema, string } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { recordAct } from '../audit/recordAct.ts';

const text = string().defined();
const reportRow: ObjectSchema<FinancialReportRow> = object({
  partnerId: idSchema,
  partnerName: text,
  orderCount: number().integer().required(),
  totalAmount: number().required(),
  averageAmount: number().required(),
});
const reportDay: ObjectSchema<ReportDay> = object({
  date: text,
  orderCount: number().integer().required(),
  totalAmount: number().required(),
});
const reportOrder: ObjectSchema<ReportOrder> = object({
  id: idSchema,
  customerName: text,
  totalAmount: number().required(),
  orderType: mixed<OrderType>().oneOf(orderTypeValues).required(),
  createdAt: text,
});
const acceptance: ObjectSchema<TermsAcceptance> = object({
  id: idSchema,
  partnerId: idSchema,
  partnerName: text,
  userEmail: text,
  acceptedAt: text,
  acceptedAtFormatted: text,
  ipAddress: text,
  termsVersion: text,
});
const rows = array(reportRow).required();
const days = array(reportDay).required();
const reportOrders = array(reportOrder).required();
const acceptances = array(acceptance).required();
/** Sums over many orders take longer than other reads. */
const deadlineMs = 10_000;

/** The financial report, the orders behind a row, the terms audit (admin spec §2.7, §2.8 and §7). */
export function reportRoutes({ connection, catalog, orders }: AdminDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/financial-report',
      summary:
        'What each partner sold, and beside it each day with a delivery: orders delivered in the period, by delivery time, in reais',
      access: 'admin',
      query: reportPeriodSchema,
      output: rows,
      top: object({ period: object({ startDate: text, endDate: text }).required(), days }),
      handler: async ({ query }) => {
        const [report, byDay] = await Promise.all([
          orders.get('/internal/orders/report', { query, schema: rows, deadlineMs }),
          orders.get('/internal/orders/report/days', { query, schema: days, deadlineMs }),
        ]);
        const { startDate, endDate } = query;
        return reply(report, { top: { period: { startDate, endDate }, days: byDay } });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partner-orders',
      summary: "The orders behind a partner's row of the report",
      access: 'admin',
      query: reportPeriodSchema.shape({ partnerId: string().required('Identificador é obrigatório') }),
      output: reportOrders,
      handler: async ({ query: { partnerId, ...query }, actor }) => {
        if (!isId(partnerId)) throw appError('NOT_FOUND');
        const look = { act: 'orders.look', actor, targetType: 'partner', targetId: partnerId } as const;
        return recordAct(connection, look, () =>
          orders.get(`/internal/orders/report/${partnerId}`, { query, schema: reportOrders, deadlineMs }),
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/terms-audit',
      summary: "Partners' acceptances of the terms, newest first",
      access: 'admin',
      output: acceptances,
      handler: ({ actor }) => {
        const look = { act: 'terms.look', actor, targetType: 'list', targetId: 'terms-audit' } as const;
        return recordAct(connection, look, () =>
          catalog.get('/internal/terms-acceptances', { schema: acceptances, deadlineMs }),
        );
      },
    }),
  ];
}
