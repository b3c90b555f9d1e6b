import type { Coordinates, PartnerProfile, PartnerProfileInput } from '@boaxepa/contracts/wire/partners';
import type { PasswordAgain } from '@boaxepa/contracts/wire/passwords';
import { callServer } from '@boaxepa/shell-sdk';
import { shopApi } from '../../shop/api.ts';
import { EXPORT_MS } from '../../shop/exportMs.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Saves the profile. The response replaces the cached profile, so that every page shows the new data immediately.
     */
    partnerSaveProfile: build.mutation<PartnerProfile, PartnerProfileInput>({
      query: (body) => ({ url: '/api/partner/profile', method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(shopApi.util.updateQueryData('partnerProfile', undefined, () => answer.data));
      },
      invalidatesTags: ['PartnerProfile'],
    }),
    /**
     * Proposes a location on the map for the shop's new address. Shoppers see the location only after an administrator
     * has confirmed it.
     */
    partnerProposePin: build.mutation<PartnerProfile, Coordinates>({
      query: (body) => ({ url: '/api/partner/pin', method: 'PUT', body }),
      invalidatesTags: ['PartnerProfile'],
    }),
    partnerCloseAccount: build.mutation<null, PasswordAgain>({
      query: (body) => ({ url: '/api/partner/me', method: 'DELETE', body }),
      // After a refused closure of the account, refetch the orders. A new open order may be the reason, and the dialog
      // lists the open orders.
      invalidatesTags: (_, error) => (error ? ['PartnerOrders'] : []),
    }),
  }),
});

export const { usePartnerSaveProfileMutation, usePartnerProposePinMutation, usePartnerCloseAccountMutation } =
  api;

/**
 * Downloads all data about the signed-in shop.
 * @throws ApiError if the request fails, for example because of a wrong password
 */
export function exportAccount(body: PasswordAgain): Promise<unknown> {
  return callServer(
    { url: '/api/partner/me/export', method: 'POST', body },
    { auth: 'partner', deadlineMs: EXPORT_MS },
  );
}
