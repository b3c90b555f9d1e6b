import type { TodaySchedule } from '@boaxepa/contracts/bags';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, boolean, object, type ObjectSchema, string } from 'yup';
import type { Services } from '../../services.ts';
import { presentBag } from '../bags/bag.presenter.ts';
import { bagOutput } from '../bags/bag.schemas.ts';
import { listOfferedBags } from '../bags/listBags.ts';
import { listOfferedProducts } from '../products/listProducts.ts';
import { presentProduct } from '../products/product.presenter.ts';
import { productOutput } from '../products/product.schemas.ts';
import { listPartners, partnerListQuery } from './listPartners.ts';
import { findSellingPartner } from './partner.policy.ts';
import { presentDetail, presentToday } from './partner.presenter.ts';
import { partnerDetailOutput, partnerListItemOutput, partnerParams } from './partner.schemas.ts';

const todayOutput: ObjectSchema<TodaySchedule> = object({
  date: string().required(),
  openTime: string().required(),
  closeTime: string().required(),
  pickupStartTime: string().nullable().defined(),
  pickupEndTime: string().nullable().defined(),
  pickupOver: boolean().required(),
});

/** What shoppers see of shops, without a token (shopper spec §7). */
export function shopRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/shopper/partners',
      summary: 'Approved shops, nearest first within 20 km when lat and lng are given',
      access: 'public',
      query: partnerListQuery,
      output: array(partnerListItemOutput).required(),
      top: object({ nextCursor: string().nullable().defined() }),
      etag: true,
      async handler({ query }) {
        const { partners, nextCursor } = await listPartners(services, query);
        return reply(partners, { top: { nextCursor } });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId',
      summary: 'A shop',
      access: 'public',
      params: partnerParams,
      output: partnerDetailOutput,
      etag: true,
      async handler({ params }) {
        return presentDetail(await findSellingPartner(services, params.partnerId), services.clock());
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId/products',
      summary: 'The active products of a shop',
      access: 'public',
      params: partnerParams,
      output: array(productOutput).required(),
      etag: true,
      async handler({ params }) {
        const { _id } = await findSellingPartner(services, params.partnerId);
        const products = await listOfferedProducts(services, _id);
        return products.map((product) => presentProduct(product, services.publicUrl));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/:partnerId/bags',
      summary: 'The bags on offer of a shop, cheapest first, and its hours today',
      access: 'public',
      params: partnerParams,
      output: object({
        partner: partnerDetailOutput.required(),
        bags: array(bagOutput).required(),
        todaySchedule: todayOutput.nullable().defined(),
      }),
      etag: true,
      async handler({ params }) {
        const partner = await findSellingPartner(services, params.partnerId);
        const bags = await listOfferedBags(services, partner._id);
        const now = services.clock();
        return {
          partner: presentDetail(partner, now),
          bags: bags.map(presentBag),
          todaySchedule: presentToday(partner, now),
        };
      },
    }),
  ];
}
