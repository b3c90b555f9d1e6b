import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import type { AdminBag } from '@boaxepa/contracts/wire/bags';
import type { CnpjChange } from '@boaxepa/contracts/wire/admin';
import type { AdminPartner, Coordinates, partnerEditSchema } from '@boaxepa/contracts/wire/partners';
import type { RatingsSummary, ShopConduct, ShopRating } from '@boaxepa/contracts/wire/ratings';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import type { InferType } from 'yup';
import { adminApi } from '../../admin/api.ts';

interface PartnersQuery {
  page: number;
  limit: number;
  search: string;
  status: string;
}

/** Body of an edit. The server does not change fields that the request omits. */
export type PartnerChanges = InferType<typeof partnerEditSchema>;

export interface PartnerWeek {
  schedules: DaySchedule[];
  partner: { schedulesConfigured: boolean };
}

/**
 * A page of ratings, newest first. `summary` covers all pages, and `conduct` is only on the first page. `nextCursor` is null on
 * the last page.
 */
export interface RatingsPage {
  data: ShopRating[];
  summary: RatingsSummary;
  conduct?: ShopConduct;
  nextCursor: string | null;
}

/** Cache time in seconds, short because every order changes the stock. */
export const BAGS_KEPT_S = 30;

const url = (id: string, act = '') => `/api/admin/partners/${encodeURIComponent(id)}${act}`;

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPartners: build.query<{ partners: AdminPartner[]; pagination: Pagination }, PartnersQuery>({
      query: ({ status, ...params }) => ({
        url: '/api/admin/partners',
        params: { ...params, status: status === 'all' ? undefined : status },
      }),
      extraOptions: { forbiddenEndsSession: true },
      providesTags: ['AdminPartners'],
    }),
    adminApprovePartner: build.mutation<unknown, Coordinates & { id: string }>({
      query: ({ id, latitude, longitude }) => ({
        url: url(id, '/approve'),
        method: 'PUT',
        body: { latitude, longitude },
      }),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminRejectPartner: build.mutation<unknown, { id: string; reason?: string | undefined }>({
      query: ({ id, reason }) => ({
        url: url(id, '/reject'),
        method: 'PUT',
        body: reason === undefined ? {} : { reason },
      }),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminEditPartner: build.mutation<unknown, PartnerChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminDeletePartner: build.mutation<unknown, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminPartnerOrderCount: build.query<{ orderCount: number }, string>({
      query: (id) => url(id, '/orders/count'),
      keepUnusedDataFor: 0,
    }),
    adminPartnerSchedules: build.query<PartnerWeek, string>({
      query: (id) => url(id, '/schedules'),
      // An edit sends the whole week, so a cached week could overwrite newer hours.
      keepUnusedDataFor: 0,
    }),
    adminSavePartnerSchedules: build.mutation<PartnerWeek, { id: string; schedules: DaySchedule[] }>({
      query: ({ id, schedules }) => ({ url: url(id, '/schedules'), method: 'PUT', body: { schedules } }),
      invalidatesTags: ['AdminPartners'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data: saved } = await queryFulfilled;
          dispatch(api.util.updateQueryData('adminPartnerSchedules', id, () => saved));
        } catch {
          // The caller of the mutation shows the error.
        }
      },
    }),
    /** The bags of a partner, with prices in cents. */
    adminPartnerBags: build.query<{ partner: { businessName: string }; bags: AdminBag[] }, string>({
      query: (id) => url(id, '/bags'),
      keepUnusedDataFor: BAGS_KEPT_S,
    }),
    /** The changes of a partner's CNPJ, newest first. */
    adminCnpjChanges: build.query<CnpjChange[], string>({
      query: (id) => url(id, '/cnpj-changes'),
      keepUnusedDataFor: 0,
    }),
    adminPartnerRatings: build.query<RatingsPage, { id: string; cursor?: string }>({
      query: ({ id, ...params }) => ({ url: url(id, '/ratings'), params }),
      extraOptions: { answer: 'envelope' },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAdminPartnersQuery,
  useAdminApprovePartnerMutation,
  useAdminRejectPartnerMutation,
  useAdminEditPartnerMutation,
  useAdminDeletePartnerMutation,
  useAdminPartnerOrderCountQuery,
  useAdminPartnerSchedulesQuery,
  useAdminSavePartnerSchedulesMutation,
  useAdminPartnerBagsQuery,
  useAdminCnpjChangesQuery,
  useAdminPartnerRatingsQuery,
} = api;
