import type { FinancialReportRow, ReportDay, ReportOrder, ReportPeriod } from '@boaxepa/contracts/wire/admin';
import { adminApi } from '../../admin/api.ts';

/**
 * Delivered orders of a period. Amounts are in reais. `data` contains one row for each partner, highest revenue first. `days`
 * contains only days with a delivery.
 */
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
          // Invalidate the cached orders of the rows, because a new report makes them outdated.
          dispatch(adminApi.util.invalidateTags(['ReportOrders']));
        } catch {
          // Ignore the error here, because the screen shows the error of the query.
        }
      },
    }),
    /** Returns the orders of one row. They are cached until the next report, so opening a row again sends no second request. */
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
