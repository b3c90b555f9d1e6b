import { type ProfileInput, type ShopperProfile } from '@boaxepa/contracts/wire/accounts';
import type { PasswordAgain, PasswordChange } from '@boaxepa/contracts/wire/passwords';
import { callServer, getSession, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { shopperApi } from '../../shopper/api.ts';

/** The session's copy of the names, which the greeting shows. */
function renameUser({ firstName, lastName, fullName }: ShopperProfile): void {
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
      // What it answers is the profile: asking for it anew would empty the form that is on the screen.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(api.util.updateQueryData('shopperProfile', undefined, () => answer.data));
        renameUser(answer.data);
      },
    }),
    shopperChangePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: '/api/shopper/change-password', method: 'POST', body }),
    }),
    shopperDeleteAccount: build.mutation<null, PasswordAgain>({
      query: (body) => ({ url: '/api/shopper/me', method: 'DELETE', body }),
      // Refused for orders that this browser may not know of yet.
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

/** Everything that is kept about who asks, to download. @throws ApiError */
export function exportAccount(body: PasswordAgain): Promise<unknown> {
  return callServer({ url: '/api/shopper/me/export', method: 'POST', body }, { auth: 'shopper' });
}
