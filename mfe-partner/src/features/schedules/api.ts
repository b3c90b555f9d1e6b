import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The days of the week, or an empty list until the shop has set its hours. Not cached, because an administrator may have
     * changed the hours.
     */
    partnerSchedules: build.query<DaySchedule[], void>({
      query: () => '/api/partner/schedules',
      providesTags: ['PartnerSchedules'],
      keepUnusedDataFor: 0,
    }),
    /** Saves the hours. Invalidates the profile too, because it contains `schedulesConfigured` and whether the shop is open. */
    partnerSaveSchedules: build.mutation<DaySchedule[], readonly DaySchedule[]>({
      query: (schedules) => ({ url: '/api/partner/schedules', method: 'PUT', body: { schedules } }),
      // Update the cached profile, because the dashboard may render before the refetch and would ask for the hours again.
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
