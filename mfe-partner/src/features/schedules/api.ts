import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the opening hours of the week, or [] if the shop has never set them. They are not cached, because an
     * administrator can change them too.
     */
    partnerSchedules: build.query<DaySchedule[], void>({
      query: () => '/api/partner/schedules',
      providesTags: ['PartnerSchedules'],
      keepUnusedDataFor: 0,
    }),
    /**
     * Saves the opening hours. `expectedSchedules` are the hours that the form was opened with. If other hours were saved
     * since, the server refuses the save.
     */
    partnerSaveSchedules: build.mutation<
      DaySchedule[],
      Record<'schedules' | 'expectedSchedules', readonly DaySchedule[]>
    >({
      query: (body) => ({ url: '/api/partner/schedules', method: 'PUT', body }),
      // Mark the opening hours as set in the cached profile. Otherwise, the dashboard could ask for them again before
      // the profile is refetched.
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
