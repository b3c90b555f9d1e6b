import type { FinancialReportRow, ReportDay, ReportOrder, ReportPeriod } from '@boaxepa/contracts/wire/admin';
import { adminApi } from '../../admin/api.ts';

/** What was delivered in a period: a row a partner, the most first, and the days with a delivery. Amounts in reais. */
export interface FinancialReport {
  readonly data: readonly FinancialReportRow[];
  readonly days: readonly ReportDay[];
  readonly period: ReportPeriod;
}

const HOUR_S = 3600;

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminFinancialReport: build.query<FinancialReport, ReportPeriod>({
      query: ({ startDate, endDate }) => ({
        url: '/api/admin/financial-report',
        params: { startDate, endDate },
      }),
      extraOptions: { answer: 'envelope' },
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
          // Orders are kept with the report that they were opened in.
          dispatch(adminApi.util.invalidateTags(['ReportOrders']));
        } catch {
          // The screen shows it.
        }
      },
    }),
    /** The orders behind a row: asked for once a report, however often the row is opened. */
    adminPartnerOrders: build.query<ReportOrder[], ReportPeriod & { partnerId: string }>({
      query: ({ partnerId, startDate, endDate }) => ({
        url: '/api/admin/partner-orders',
        params: { partnerId, startDate, endDate },
      }),
      providesTags: ['ReportOrders'],
      keepUnusedDataFor: HOUR_S,
    }),
  }),
});

export const { useAdminFinancialReportQuery, useAdminPartnerOrdersQuery } = api;
