import {
  partnerApprovedMessage,
  partnerDeletedMessage,
  partnerEditedMessage,
  partnerRejectedMessage,
  schedulesSavedMessage,
} from '@boaxepa/contracts/texts/doneMessages';
import { adminPartnerSchema } from '@boaxepa/contracts/wire/adminAnswers';
import { listedCnpjChanges } from '@boaxepa/contracts/wire/adminLists';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import type { InputOf } from '@boaxepa/contracts/wire/internal/calls';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import {
  ratingsPageFields,
  ratingsQuery,
  shopConductSchema,
  shopRatingsSchema,
} from '@boaxepa/contracts/wire/ratings';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object } from 'yup';
import type { Services } from '../../services.ts';
import { actRoute } from '../audit/actRoute.ts';
import { recordAct } from '../audit/recordAct.ts';

const params = object({ id: idSchema });

/**
 * Routes that administrators call to manage partners (product/administrators.md#partners). The catalog service stores
 * the shops and checks the rules.
 */
export function partnersRoutes(services: Services): Route[] {
  const { catalog, orders } = services;
  const listPartners = (actor: Actor, query: InputOf<typeof catalogCalls.listPartners>['query']) => {
    const details = { page: query.page, isSearch: query.search !== '', status: query.status ?? null };
    return recordAct(
      services,
      { act: 'partners.look', actor, targetType: 'list', targetId: 'partners', details },
      () => catalog.call(catalogCalls.listPartners, { query }),
      ({ partners }) => partners.map(({ id }) => id),
    );
  };
  /** Returns the present name of a shop for an audit entry, or {} if the catalog service does not respond. */
  const nameDetails = (partnerId: string): Promise<{ partnerName?: string }> =>
    catalog.call(catalogCalls.readPartner, { params: { partnerId } }).then(
      ({ businessName }) => ({ partnerName: businessName }),
      () => ({}),
    );
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners',
      summary: 'Returns a page of partners, newest first',
      access: 'admin',
      query: catalogCalls.listPartners.query,
      output: catalogCalls.listPartners.output,
      handler: ({ query, actor }) => listPartners(actor, query),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/pending',
      summary: 'Returns at most 200 partners that wait for approval, newest first',
      access: 'admin',
      output: array(adminPartnerSchema).required(),
      handler: async ({ actor }) =>
        (await listPartners(actor, { page: 1, limit: 200, search: '', status: 'pending' })).partners,
    }),
    actRoute(services, catalogCalls.approvePartner, {
      path: '/api/admin/partners/:id/approve',
      summary: 'Approves a partner and sets its location',
      act: 'partner.approve',
      details: (body) => body,
      message: partnerApprovedMessage,
    }),
    actRoute(services, catalogCalls.rejectPartner, {
      path: '/api/admin/partners/:id/reject',
      summary: 'Rejects a registration, or closes an approved partner',
      act: 'partner.reject',
      details: ({ reason }) => ({ reason: reason ?? null }),
      message: partnerRejectedMessage,
    }),
    actRoute(services, catalogCalls.editPartner, {
      path: '/api/admin/partners/:id',
      summary: 'Changes the given fields of a partner',
      act: 'partner.edit',
      details: async ({ rejectionReason, ...changes }, partnerId) => ({
        ...(changes.businessName && {
          ...(await nameDetails(partnerId)),
          newPartnerName: changes.businessName,
        }),
        fields: Object.keys(changes),
        status: changes.status ?? null,
        ...(rejectionReason !== undefined && { reason: rejectionReason }),
      }),
      message: partnerEditedMessage,
    }),
    actRoute(services, catalogCalls.deletePartner, {
      path: '/api/admin/partners/:id',
      summary: 'Deletes a partner without orders, and all its data',
      act: 'partner.delete',
      // Record the name, because nobody can look up the id after the deletion.
      details: (_body, partnerId) => nameDetails(partnerId),
      message: partnerDeletedMessage,
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/orders/count',
      summary: 'Returns the number of orders of a partner, for the confirmation of a deletion',
      access: 'admin',
      params,
      output: object({ orderCount: number().integer().required() }),
      handler: async ({ params: { id } }) => {
        const params = { partnerId: id };
        await catalog.call(catalogCalls.readPartner, { params });
        const { orderCount } = await orders.call(ordersCalls.countPartnerOrders, { params });
        return { orderCount };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/schedules',
      summary: 'Returns the opening hours of a partner, and whether they are configured',
      access: 'admin',
      params,
      output: catalogCalls.readSchedules.output,
      handler: ({ params: { id } }) =>
        catalog.call(catalogCalls.readSchedules, { params: { partnerId: id } }),
    }),
    actRoute(services, catalogCalls.saveSchedules, {
      path: '/api/admin/partners/:id/schedules',
      summary: 'Saves the opening hours of a partner. A missing weekday is closed.',
      act: 'partner.schedules.save',
      details: ({ schedules }) => ({
        openDays: schedules.filter(({ isOpen }) => isOpen).map(({ dayOfWeek }) => dayOfWeek),
      }),
      message: schedulesSavedMessage,
    }),
    actRoute(services, catalogCalls.resetSchedules, {
      path: '/api/admin/partners/:id/schedules/reset',
      summary: 'Deletes the opening hours of a partner',
      act: 'partner.schedules.reset',
      message: 'Horários redefinidos',
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/cnpj-changes',
      summary: `Returns the newest ${listedCnpjChanges} changes of a partner's CNPJ and name, newest first`,
      access: 'admin',
      params,
      output: catalogCalls.listCnpjChanges.output,
      handler: ({ params: { id }, actor }) =>
        recordAct(
          services,
          { act: 'partners.look', actor, targetType: 'partner', targetId: id },
          () => catalog.call(catalogCalls.listCnpjChanges, { params: { partnerId: id } }),
          () => [id],
        ),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/ratings',
      summary:
        "Returns a page of a partner's ratings, newest first, with the figures of all its ratings and closed orders",
      access: 'admin',
      params,
      query: ratingsQuery,
      output: shopRatingsSchema,
      top: object({ ...ratingsPageFields, conduct: shopConductSchema.optional().default(undefined) }),
      handler: async ({ params: { id }, query, actor }) => {
        const params = { partnerId: id };
        const { ratings, ...top } = await recordAct(
          services,
          { act: 'ratings.look', actor, targetType: 'partner', targetId: id },
          async () => {
            await catalog.call(catalogCalls.readPartner, { params });
            return orders.call(ordersCalls.listRatings, { params, query });
          },
          (answer) => [id, ...answer.ratings.map(({ orderId }) => orderId)],
        );
        return reply(ratings, { top });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/bags',
      summary: 'Returns the available bags of a partner. Prices are in cents.',
      access: 'admin',
      params,
      output: catalogCalls.listBags.output,
      handler: ({ params: { id } }) => catalog.call(catalogCalls.listBags, { params: { partnerId: id } }),
    }),
  ];
}
