import { reportPeriodSchema, termsAuditQuery } from '@boaxepa/contracts/wire/admin';
import { termsAcceptanceSchema, termsSummarySchema } from '@boaxepa/contracts/wire/adminAnswers';
import { isId } from '@boaxepa/contracts/wire/ids';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { paginationSchema } from '@boaxepa/contracts/wire/pagination';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct } from '../audit/recordAct.ts';

const text = string().defined();

/**
 * Routes for the financial reports and for the list of terms that users accepted
 * (product/administrators.md#financial-report).
 */
export function reportsRoutes(services: Services): Route[] {
  const { catalog, orders } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/financial-report',
      summary: 'Returns the delivered orders of a period in reais, summed by partner and by day of delivery',
      access: 'admin',
      query: reportPeriodSchema,
      output: ordersCalls.reportSales.output,
      top: object({
        period: object({ startDate: text, endDate: text }).required(),
        days: ordersCalls.reportDays.output,
      }),
      handler: async ({ query }) => {
        const [report, days] = await Promise.all([
          orders.call(ordersCalls.reportSales, { query }),
          orders.call(ordersCalls.reportDays, { query }),
        ]);
        return reply(report, { top: { period: query, days } });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partner-orders',
      summary: 'Returns the delivered orders of one partner in the financial report',
      access: 'admin',
      query: reportPeriodSchema.shape({ partnerId: string().required('Identificador é obrigatório') }),
      output: ordersCalls.reportPartner.output,
      handler: async ({ query: { partnerId, ...query }, actor }) => {
        if (!isId(partnerId)) throw appError('NOT_FOUND');
        return recordAct(
          services,
          { act: 'orders.look', actor, targetType: 'partner', targetId: partnerId },
          () => orders.call(ordersCalls.reportPartner, { params: { partnerId }, query }),
          (answer) => [partnerId, ...answer.map(({ id }) => id)],
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/terms-audit',
      summary: "Returns a page of the partners' acceptances of the terms, newest first",
      access: 'admin',
      query: termsAuditQuery,
      output: array(termsAcceptanceSchema).required(),
      top: object({ pagination: paginationSchema.required(), summary: termsSummarySchema.required() }),
      handler: async ({ query, actor }) => {
        const details = { page: query.page, isSearch: query.search !== '' };
        const { acceptances, ...top } = await recordAct(
          services,
          { act: 'terms.look', actor, targetType: 'list', targetId: 'terms-audit', details },
          () => catalog.call(catalogCalls.listTermsAcceptances, { query }),
          (answer) => answer.acceptances.map(({ partnerId }) => partnerId),
        );
        return reply(acceptances, { top });
      },
    }),
  ];
}
