import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** The seven days of the week; none until configured. Asked for at every visit: an administrator may have changed them. */
    partnerSchedules: build.query<DaySchedule[], void>({
      query: () => '/api/partner/schedules',
      providesTags: ['PartnerSchedules'],
      keepUnusedDataFor: 0,
    }),
    /** The profile says whether hours are configured, and whether the shop is open now. */
    partnerSaveSchedules: build.mutation<DaySchedule[], readonly DaySchedule[]>({
      query: (schedules) => ({ url: '/api/partner/schedules', method: 'PUT', body: { schedules } }),
      // The dashboard may come before the profile's answer: without this it would ask for the hours once more.
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
