import type { TermsAcceptance, TermsSummary } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { adminApi } from '../../admin/api.ts';

/** `summary` covers all acceptances, also those that the search excludes. */
export interface TermsPage {
  data: TermsAcceptance[];
  pagination: Pagination;
  summary: TermsSummary;
}

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page, newest first. */
    adminTermsAcceptances: build.query<TermsPage, { page: number; search: string }>({
      query: (params) => ({ url: '/api/admin/terms-audit', params }),
      extraOptions: { answer: 'envelope' },
    }),
  }),
});

export const { useAdminTermsAcceptancesQuery } = api;
