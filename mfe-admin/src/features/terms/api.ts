import type { TermsAcceptance, TermsSummary } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { adminApi } from '../../admin/api.ts';

/** A page of acceptances. `summary` covers all acceptances, regardless of the search. */
export interface TermsPage {
  data: TermsAcceptance[];
  pagination: Pagination;
  summary: TermsSummary;
}

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of acceptances, newest first. */
    adminTermsAcceptances: build.query<TermsPage, { page: number; search: string }>({
      query: (params) => ({ url: '/api/admin/terms-audit', params }),
      extraOptions: { answer: 'envelope' },
    }),
  }),
});

export const { useAdminTermsAcceptancesQuery } = api;
