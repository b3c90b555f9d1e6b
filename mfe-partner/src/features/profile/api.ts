import type { Coordinates, PartnerProfile, PartnerProfileInput } from '@boaxepa/contracts/wire/partners';
import type { PasswordAgain } from '@boaxepa/contracts/wire/passwords';
import { callServer } from '@boaxepa/shell-sdk';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the profile. The response replaces the cached profile on every screen. */
    partnerSaveProfile: build.mutation<PartnerProfile, PartnerProfileInput>({
      query: (body) => ({ url: '/api/partner/profile', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(shopApi.util.updateQueryData('partnerProfile', undefined, () => answer.data));
      },
      invalidatesTags: ['PartnerProfile'],
    }),
    /** Proposes the position of a new address. An administrator reviews the proposal. */
    partnerProposePin: build.mutation<PartnerProfile, Coordinates>({
      query: (body) => ({ url: '/api/partner/pin', method: 'PUT', body }),
      invalidatesTags: ['PartnerProfile'],
    }),
    partnerCloseAccount: build.mutation<null, PasswordAgain>({
      query: (body) => ({ url: '/api/partner/me', method: 'DELETE', body }),
      // An open order prevents the deletion, but the browser may not have loaded that order.
      invalidatesTags: (_, error) => (error ? ['PartnerOrders'] : []),
    }),
  }),
});

export const { usePartnerSaveProfileMutation, usePartnerProposePinMutation, usePartnerCloseAccountMutation } =
  api;

/**
 * Downloads all stored data about the signed-in shop.
 * @throws ApiError
 */
export function exportAccount(body: PasswordAgain): Promise<unknown> {
  return callServer({ url: '/api/partner/me/export', method: 'POST', body }, { auth: 'partner' });
}
