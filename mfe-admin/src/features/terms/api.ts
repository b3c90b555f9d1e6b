import type { TermsAcceptance } from '@boaxepa/contracts/admin';
import { adminApi } from '../../admin/api.ts';

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every acceptance, newest first. */
    termsAcceptances: build.query<TermsAcceptance[], void>({ query: () => '/api/admin/terms-audit' }),
  }),
});

export const { useTermsAcceptancesQuery } = api;
