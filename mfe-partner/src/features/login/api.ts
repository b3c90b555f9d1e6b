import type { LoginInput } from '@boaxepa/contracts/accounts';
import type { SignInAnswer } from '@boaxepa/shell-sdk';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    logInPartner: build.mutation<SignInAnswer, LoginInput>({
      query: (body) => ({ url: '/api/partners/login', method: 'POST', body }),
      extraOptions: { auth: 'login' },
    }),
  }),
});

export const { useLogInPartnerMutation } = api;
