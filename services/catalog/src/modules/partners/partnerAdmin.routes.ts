import { adminPartnersQuery } from '@boaxepa/contracts/admin';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { coordinatesSchema, rejectionSchema } from '@boaxepa/contracts/partners';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { array, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { presentAdminBag } from '../bags/bag.presenter.ts';
import { adminBagOutput } from '../bags/bag.schemas.ts';
import { listOfferedBags } from '../bags/listBags.ts';
import { approvePartner } from './approvePartner.ts';
import { deletePartner } from './deletePartner.ts';
import { editPartner } from './editPartner.ts';
import { findPartner } from './partner.policy.ts';
import { presentForAdmin } from './partner.presenter.ts';
import { adminPartnerOutput, paginationOutput, partnerParams } from './partner.schemas.ts';
import { provisionPartner } from './provisionPartner.ts';
import { rejectPartner } from './rejectPartner.ts';
import { countPartners, searchPartners } from './searchPartners.ts';

const count = number().integer().min(0).required();

/** An administrator's acts on shops, asked for by the admin service (admin spec §7). */
export function partnerAdminRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/partners',
      summary: 'A page of shops, newest first',
      access: 'internal',
      query: adminPartnersQuery,
      output: object({
        partners: array(adminPartnerOutput).required(),
        pagination: paginationOutput.required(),
      }),
      async handler({ query }) {
        const { partners, pagination } = await searchPartners(services, query);
        return { partners: partners.map(presentForAdmin), pagination };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/partners/counts',
      summary: 'How many shops there are of each status',
      access: 'internal',
      output: object({ pending: count, approved: count, rejected: count }),
      handler: () => countPartners(services),
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/partners/:partnerId',
      summary: 'A shop as an administrator sees it',
      access: 'internal',
      params: partnerParams,
      output: adminPartnerOutput,
      async handler({ params }) {
        return presentForAdmin(await findPartner(services, params.partnerId));
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/internal/partners/:partnerId/approve',
      summary: 'Approves a shop at these coordinates',
      access: 'internal',
      params: partnerParams,
      body: coordinatesSchema,
      output: adminPartnerOutput,
      async handler({ params, body }) {
        return presentForAdmin(await approvePartner(services, params.partnerId, body));
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/internal/partners/:partnerId/reject',
      summary: 'Rejects a registration or closes a shop',
      access: 'internal',
      params: partnerParams,
      body: rejectionSchema,
      output: adminPartnerOutput,
      async handler({ params, body }) {
        return presentForAdmin(await rejectPartner(services, params.partnerId, body.reason));
      },
    }),
    internalRoute(catalogCalls.registerPartner, async ({ params: { partnerId }, body }) => {
      await provisionPartner(services, partnerId, body);
      return presentForAdmin(await findPartner(services, partnerId));
    }),
    internalRoute(catalogCalls.editPartner, async ({ params, body }) =>
      presentForAdmin(await editPartner(services, params.partnerId, body)),
    ),
    defineRoute({
      method: 'DELETE',
      path: '/internal/partners/:partnerId',
      summary: 'Deletes a shop that has no orders',
      access: 'internal',
      params: partnerParams,
      output: null,
      async handler({ params }) {
        await deletePartner(services, params.partnerId);
        return null;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/internal/partners/:partnerId/bags',
      summary: 'The bags on offer of a shop, prices in cents',
      access: 'internal',
      params: partnerParams,
      output: object({
        partner: object({ id: string().required(), businessName: string().required() }).required(),
        bags: array(adminBagOutput).required(),
      }),
      async handler({ params }) {
        const { _id, businessName } = await findPartner(services, params.partnerId);
        const bags = await listOfferedBags(services, _id);
        return { partner: { id: params.partnerId, businessName }, bags: bags.map(presentAdminBag) };
      },
    }),
  ];
}
