import { partnerDetailSchema, partnerListItemSchema } from '@boaxepa/contracts/wire/shopAnswers';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { createPartnerList, partnerListQuery } from './listPartners.ts';
import { findSellingPartner } from './partner.policy.ts';
import { presentDetail } from './partner.presenter.ts';
import { partnerParams } from './partner.schemas.ts';

/** Public routes for shops. They need no access token (product/shops.md#visible-to-shoppers). */
export function shopRoutes(services: Services): Route[] {
  const listPartners = createPartnerList(services);
  return [
    defineRoute({
      method: 'GET',
      path: '/api/shopper/partners',
      summary: 'Returns approved shops. With lat and lng, only those within 20 km, nearest first.',
      access: 'public',
      query: partnerListQuery,
      output: array(partnerListItemSchema).required(),
      top: object({ nextCursor: string().nullable().defined() }),
      etag: true,
      sharedMs: services.sharedMs,
      async handler({ query }) {
        const { partners, nextCursor } = await listPartners(query);
        return reply(partners, { top: { nextCursor } });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId',
      summary: 'Returns a shop',
      access: 'public',
      params: partnerParams,
      query: object({}),
      output: partnerDetailSchema,
      etag: true,
      sharedMs: services.sharedMs,
      async handler({ params }) {
        return presentDetail(await findSellingPartner(services, params.partnerId), services.clock());
      },
    }),
  ];
}
