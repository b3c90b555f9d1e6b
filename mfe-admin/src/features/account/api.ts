import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { adminApi } from '../../admin/api.ts';

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminChangePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/api/admin/change-password', method: 'POST', body }),
    }),
  }),
});

export const { useAdminChangePasswordMutation } = api;
