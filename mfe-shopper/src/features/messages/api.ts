import { baseApi } from '@boaxepa/shell-sdk/api';

const asShopper = { auth: 'shopper' } as const;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Notifications'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readNotification: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/shopper/notifications/${encodeURIComponent(id)}/read`, method: 'PUT' }),
      extraOptions: asShopper,
      invalidatesTags: ['Notifications'],
    }),
    readAllNotifications: build.mutation<unknown, void>({
      query: () => ({ url: '/api/shopper/notifications/mark-all-read', method: 'PUT' }),
      extraOptions: asShopper,
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useReadNotificationMutation, useReadAllNotificationsMutation } = api;
