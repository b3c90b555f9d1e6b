import type { PartnerRegistration } from '@boaxepa/contracts/partners';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    registerPartner: build.mutation<unknown, PartnerRegistration>({
      query: (body) => ({ url: '/api/partners/register', method: 'POST', body }),
      extraOptions: { auth: 'none' },
    }),
  }),
});

export const { useRegisterPartnerMutation } = api;
