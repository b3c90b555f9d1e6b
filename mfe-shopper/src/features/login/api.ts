import type { LoginAnswer, LoginInput } from '@boaxepa/contracts/accounts';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** An answer without token is the screen's to refuse (shopper spec §4). */
    logInShopper: build.mutation<Partial<LoginAnswer>, LoginInput>({
      query: (body) => ({ url: '/api/auth/login/shopper', method: 'POST', body }),
      extraOptions: { auth: 'login' },
    }),
  }),
});

export const { useLogInShopperMutation } = api;
