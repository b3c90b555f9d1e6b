import type { Pagination } from '@boaxepa/contracts/envelope';
import type { AdminBag } from '@boaxepa/contracts/bags';
import type { AdminPartner, Coordinates, partnerEditSchema } from '@boaxepa/contracts/partners';
import type { DaySchedule } from '@boaxepa/contracts/schedules';
import { baseApi } from '@boaxepa/shell-sdk/api';
import type { InferType } from 'yup';

interface PartnersQuery {
  page: number;
  limit: number;
  search: string;
  status: string;
}

/** What an edit changes; what is absent stays (admin spec §7). */
export type PartnerChanges = InferType<typeof partnerEditSchema>;

interface Week {
  schedules: DaySchedule[];
  partner: { schedulesConfigured: boolean };
}

/** Seconds that fetched bags are shown for (admin spec §9). */
export const BAGS_KEPT_S = 30;

const url = (id: string, act = '') => `/api/admin/partners/${encodeURIComponent(id)}${act}`;
const asAdmin = { auth: 'admin' } as const;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['AdminPartners', 'AdminStats'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminPartners: build.query<{ partners: AdminPartner[]; pagination: Pagination }, PartnersQuery>({
      query: ({ status, ...params }) => ({
        url: '/api/admin/partners',
        params: { ...params, status: status === 'all' ? undefined : status },
      }),
      extraOptions: asAdmin,
      providesTags: ['AdminPartners'],
    }),
    approvePartner: build.mutation<unknown, Coordinates & { id: string }>({
      query: ({ id, latitude, longitude }) => ({
        url: url(id, '/approve'),
        method: 'PUT',
        body: { latitude, longitude },
      }),
      extraOptions: asAdmin,
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    rejectPartner: build.mutation<unknown, { id: string; reason?: string | undefined }>({
      query: ({ id, reason }) => ({
        url: url(id, '/reject'),
        method: 'PUT',
        body: reason === undefined ? {} : { reason },
      }),
      extraOptions: asAdmin,
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    editPartner: build.mutation<unknown, PartnerChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      extraOptions: asAdmin,
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    deletePartner: build.mutation<unknown, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      extraOptions: asAdmin,
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    partnerOrderCount: build.query<{ orderCount: number }, string>({
      query: (id) => url(id, '/orders/count'),
      extraOptions: asAdmin,
      keepUnusedDataFor: 0,
    }),
    partnerSchedules: build.query<Week, string>({
      query: (id) => url(id, '/schedules'),
      extraOptions: asAdmin,
    }),
    savePartnerSchedules: build.mutation<Week, { id: string; schedules: DaySchedule[] }>({
      query: ({ id, schedules }) => ({ url: url(id, '/schedules'), method: 'PUT', body: { schedules } }),
      extraOptions: asAdmin,
      invalidatesTags: ['AdminPartners'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data: saved } = await queryFulfilled;
          dispatch(api.util.updateQueryData('partnerSchedules', id, () => saved));
        } catch {
          // Whoever saves shows it.
        }
      },
    }),
    /** Prices in cents. */
    partnerBags: build.query<{ partner: { businessName: string }; bags: AdminBag[] }, string>({
      query: (id) => url(id, '/bags'),
      extraOptions: asAdmin,
      keepUnusedDataFor: BAGS_KEPT_S,
    }),
  }),
});

export const {
  useAdminPartnersQuery,
  useApprovePartnerMutation,
  useRejectPartnerMutation,
  useEditPartnerMutation,
  useDeletePartnerMutation,
  usePartnerOrderCountQuery,
  usePartnerSchedulesQuery,
  useSavePartnerSchedulesMutation,
  usePartnerBagsQuery,
} = api;
