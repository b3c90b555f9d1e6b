import { type ProfileInput, type ShopperProfile } from '@boaxepa/contracts/wire/accounts';
import type { PasswordAgain, PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { callServer, getSession, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { shopperApi } from '../../shopper/api.ts';

/** Updates the names that are stored with the session. The greeting on other pages shows these names. */
function updateSessionNames({ firstName, lastName, fullName }: ShopperProfile): void {
  const user = getSession()?.user;
  if (user) writeStored(storageKeys.user, JSON.stringify({ ...user, firstName, lastName, fullName }));
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    shopperProfile: build.query<ShopperProfile, void>({
      query: () => '/api/shopper/me',
    }),
    shopperSaveProfile: build.mutation<ShopperProfile, ProfileInput>({
      query: (body) => ({ url: '/api/shopper/me', method: 'PUT', body }),
      extraOptions: { forbiddenEndsSession: true },
      // Write the saved profile into the cache instead of refetching it. During a refetch, the form that the user sees
      // would disappear.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(api.util.updateQueryData('shopperProfile', undefined, () => answer.data));
        updateSessionNames(answer.data);
      },
    }),
    shopperChangePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/api/shopper/change-password', method: 'POST', body }),
    }),
    shopperDeleteAccount: build.mutation<null, PasswordAgain>({
      query: (body) => ({ url: '/api/shopper/me', method: 'DELETE', body }),
      // After a refused deletion, refetch the orders. A new open order may be the reason, and the dialog lists the open
      // orders.
      invalidatesTags: (_, error) => (error ? ['ShopperOrders'] : []),
    }),
  }),
});

export const {
  useShopperProfileQuery,
  useShopperSaveProfileMutation,
  useShopperChangePasswordMutation,
  useShopperDeleteAccountMutation,
} = api;

/**
 * Downloads all data that the server stores about the shopper.
 * @throws ApiError if the password is wrong or the request fails
 */
export function exportAccount(body: PasswordAgain): Promise<unknown> {
  return callServer({ url: '/api/shopper/me/export', method: 'POST', body }, { auth: 'shopper' });
}
