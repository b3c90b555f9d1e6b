import { shopperApi } from '../../shopper/api.ts';

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    shopperReadNotification: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/shopper/notifications/${encodeURIComponent(id)}/read`, method: 'PUT' }),
      invalidatesTags: ['Notifications'],
    }),
    shopperReadAllNotifications: build.mutation<unknown, void>({
      query: () => ({ url: '/api/shopper/notifications/mark-all-read', method: 'PUT' }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useShopperReadNotificationMutation, useShopperReadAllNotificationsMutation } = api;
