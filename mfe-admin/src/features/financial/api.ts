import type { FinancialReportRow, ReportDay, ReportOrder, ReportPeriod } from '@boaxepa/contracts/wire/admin';
import { adminApi } from '../../admin/api.ts';

/**
 * Report on the orders that were delivered in a period. Amounts are in reais. `data` has one row per partner, the
 * highest revenue first. `days` has no entry for a day without deliveries.
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
      // Remove the cached order lists. They were loaded for the previous report and may not match the totals of the new
      // report.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined))
          dispatch(adminApi.util.invalidateTags(['ReportOrders']));
      },
    }),
    /**
     * Returns the orders of one partner in the period. The list stays in the cache for an hour after its last use, or
     * until a new report has loaded.
     */
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
