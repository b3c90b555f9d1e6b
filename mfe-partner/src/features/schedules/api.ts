import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Days of the week; empty until configured. Not cached: an administrator may have changed the hours. */
    partnerSchedules: build.query<DaySchedule[], void>({
      query: () => '/api/partner/schedules',
      providesTags: ['PartnerSchedules'],
      keepUnusedDataFor: 0,
    }),
    /** Invalidates the profile too: it contains `schedulesConfigured` and whether the shop is open. */
    partnerSaveSchedules: build.mutation<DaySchedule[], readonly DaySchedule[]>({
      query: (schedules) => ({ url: '/api/partner/schedules', method: 'PUT', body: { schedules } }),
      // The dashboard may render before the profile is refetched; without this update it would ask for the hours again.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        dispatch(
          shopApi.util.updateQueryData('partnerProfile', undefined, (draft) => ({
            ...draft,
            schedulesConfigured: true,
          })),
        );
      },
      invalidatesTags: ['PartnerSchedules', 'PartnerProfile'],
    }),
  }),
});

export const { usePartnerSchedulesQuery, usePartnerSaveSchedulesMutation } = api;
