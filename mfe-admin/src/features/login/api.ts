import type { LoginInput } from '@boaxepa/contracts/accounts';
import type { SignInAnswer } from '@boaxepa/shell-sdk';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    logInAdmin: build.mutation<SignInAnswer & { token?: string }, LoginInput>({
      query: (body) => ({ url: '/api/admin/login', method: 'POST', body }),
      extraOptions: { auth: 'login' },
    }),
  }),
});

export const { useLogInAdminMutation } = api;
