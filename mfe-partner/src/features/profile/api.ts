import type { PartnerProfile, PartnerProfileInput } from '@boaxepa/contracts/partners';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** The answer is the profile as it is then: every screen that knows it shows it at once. */
    saveProfile: build.mutation<PartnerProfile, PartnerProfileInput>({
      query: (body) => ({ url: '/api/partner/profile', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(shopApi.util.updateQueryData('partnerProfile', undefined, () => answer.data));
      },
      invalidatesTags: ['PartnerProfile'],
    }),
  }),
});

export const { useSaveProfileMutation } = api;
