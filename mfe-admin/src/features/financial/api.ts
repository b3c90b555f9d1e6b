import type { FinancialReportRow, ReportDay, ReportOrder, ReportPeriod } from '@boaxepa/contracts/wire/admin';
import { adminApi } from '../../admin/api.ts';

/**
 * Delivered orders of a period, with amounts in reais. `data` has one row for each partner, highest revenue first. `days` has
 * only days with a delivery.
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
          // A new report makes the cached orders of its rows outdated.
          dispatch(adminApi.util.invalidateTags(['ReportOrders']));
        } catch {
          // The screen shows the error of the query.
        }
      },
    }),
    /** The orders of a row, cached until the next report. */
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
