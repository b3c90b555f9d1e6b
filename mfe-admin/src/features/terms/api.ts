import type { TermsAcceptance, TermsSummary } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { adminApi } from '../../admin/api.ts';

/**
 * One page of acceptances of the partner terms. A search limits `data` and `pagination`, but `summary` always covers
 * all acceptances.
 */
export interface TermsPage {
  data: TermsAcceptance[];
  pagination: Pagination;
  summary: TermsSummary;
}

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns one page of acceptances of the partner terms (the contract with shops), newest first. */
    adminTermsAcceptances: build.query<TermsPage, { page: number; search: string }>({
      query: (params) => ({ url: '/api/admin/terms-audit', params }),
      extraOptions: { answer: 'envelope' },
    }),
  }),
});

export const { useAdminTermsAcceptancesQuery } = api;
