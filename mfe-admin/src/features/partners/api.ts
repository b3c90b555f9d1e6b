import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import type { AdminBag } from '@boaxepa/contracts/wire/bags';
import type { CnpjChange } from '@boaxepa/contracts/wire/admin';
import type {
  AdminPartner,
  Coordinates,
  decisionQuery,
  partnerEditSchema,
  rejectionSchema,
} from '@boaxepa/contracts/wire/partners';
import type { RatingsSummary, ShopConduct, ShopRating } from '@boaxepa/contracts/wire/ratings';
import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import type { InferType } from 'yup';
import { adminApi, type ListQuery, listOf } from '../../admin/api.ts';

/** Changes of a partner's data. The server does not change a field that is omitted. */
export type PartnerChanges = InferType<typeof partnerEditSchema>;

/**
 * Id of the shop that an administrator decides about, with the status (`from`) and the address that the screen shows.
 */
type Decision = InferType<typeof decisionQuery> & { id: string };

/** Props of every dialog about one partner. */
export interface PartnerDialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

export interface PartnerWeek {
  schedules: DaySchedule[];
  partner: { schedulesConfigured: boolean };
}

/**
 * One page of a shop's ratings, newest first. `summary` covers the ratings of all pages. Only the first page has
 * `conduct`: numbers that can reveal a dishonest shop. `nextCursor` is null on the last page.
 */
export interface RatingsPage {
  data: ShopRating[];
  summary: RatingsSummary;
  conduct?: ShopConduct;
  nextCursor: string | null;
}

/**
 * Time for which an unused list of surprise bags stays in the cache, in seconds. It is short, because every order
 * changes the stock.
 */
export const BAGS_KEPT_S = 30;

const url = (id: string, act = '') => `/api/admin/partners/${encodeURIComponent(id)}${act}`;

/**
 * Returns the `query` function of an endpoint that decides about a shop. The URL contains the status and the address
 * that the screen shows, so that the server can refuse an outdated decision. The body contains the new data.
 */
const decision =
  (act = '') =>
  ({ id, from, shownAddress, ...body }: Decision) => ({
    url: url(id, act),
    method: 'PUT' as const,
    params: { from, shownAddress },
    body,
  });

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminPartners: build.query<{ partners: AdminPartner[]; pagination: Pagination }, ListQuery>({
      query: listOf('/api/admin/partners'),
      extraOptions: { forbiddenEndsSession: true },
      providesTags: ['AdminPartners'],
    }),
    adminApprovePartner: build.mutation<unknown, Decision & Coordinates>({
      query: decision('/approve'),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminRejectPartner: build.mutation<unknown, Decision & InferType<typeof rejectionSchema>>({
      query: decision('/reject'),
      invalidatesTags: ['AdminPartners', 'AdminStats'],
    }),
    adminEditPartner: build.mutation<unknown, Decision & PartnerChanges>({
      query: decision(),
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
      // Do not cache the opening hours. Saving replaces the whole week, so an edit of an old copy would overwrite newer
      // hours.
      keepUnusedDataFor: 0,
    }),
    /** Saves the opening hours, unless others than `expectedSchedules` were saved since the edit began. */
    adminSavePartnerSchedules: build.mutation<
      PartnerWeek,
      { id: string } & Record<'schedules' | 'expectedSchedules', readonly DaySchedule[]>
    >({
      query: ({ id, ...body }) => ({ url: url(id, '/schedules'), method: 'PUT', body }),
      invalidatesTags: ['AdminPartners'],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(api.util.updateQueryData('adminPartnerSchedules', id, () => answer.data));
      },
    }),
    /** Returns the surprise bags (products with surprise content) of a partner. Prices are in cents. */
    adminPartnerBags: build.query<{ partner: { businessName: string }; bags: AdminBag[] }, string>({
      query: (id) => url(id, '/bags'),
      keepUnusedDataFor: BAGS_KEPT_S,
    }),
    /** Returns the newest 100 changes of a partner's CNPJ (company number) and name. */
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
