import type { SecurityLogLine } from '@boaxepa/contracts/wire/securityEvents';
import { adminApi } from '../../admin/api.ts';
import type { LogPlace } from './logAddress.ts';

/** One page of the security log, newest entry first. `nextCursor` is null on the last page. */
export interface LogPage {
  data: SecurityLogLine[];
  nextCursor: string | null;
}

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminSecurityLog: build.query<LogPage, LogPlace>({
      query: (params) => ({ url: '/api/admin/security-log', params }),
      extraOptions: { answer: 'envelope' },
    }),
  }),
});

export const { useAdminSecurityLogQuery } = api;
