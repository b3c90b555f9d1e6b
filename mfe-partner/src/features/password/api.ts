import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    partnerChangePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/api/partner/change-password', method: 'POST', body }),
    }),
  }),
});

export const { usePartnerChangePasswordMutation } = api;
