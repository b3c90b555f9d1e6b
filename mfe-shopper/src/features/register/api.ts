import type { ShopperRegistration } from '@boaxepa/contracts/accounts';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    registerShopper: build.mutation<unknown, ShopperRegistration>({
      query: (body) => ({ url: '/api/auth/register/shopper', method: 'POST', body }),
      extraOptions: { auth: 'login' },
    }),
  }),
});

export const { useRegisterShopperMutation } = api;
