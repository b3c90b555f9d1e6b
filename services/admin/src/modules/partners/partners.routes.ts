import { adminPartnerSchema } from '@boaxepa/contracts/wire/adminAnswers';
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
 * Routes with which administrators manage partners (product/administrators.md#partners). The catalog service stores the
 * shops and checks the rules.
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
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners',
      summary: 'A page of partners, newest first',
      access: 'admin',
      query: catalogCalls.listPartners.query,
      output: catalogCalls.listPartners.output,
      handler: ({ query, actor }) => listPartners(actor, query),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/pending',
      summary: 'The partners that wait for approval, newest first, at most 200',
      access: 'admin',
      output: array(adminPartnerSchema).required(),
      handler: async ({ actor }) =>
        (await listPartners(actor, { page: 1, limit: 200, search: '', status: 'pending' })).partners,
    }),
    actRoute(services, catalogCalls.approvePartner, {
      path: '/api/admin/partners/:id/approve',
      summary: 'Approves a partner at these coordinates',
      act: 'partner.approve',
      targetType: 'partner',
      details: (body) => body,
      perform: (partnerId, body) =>
        catalog.call(catalogCalls.approvePartner, { params: { partnerId }, body }),
      message: 'Parceiro aprovado',
    }),
    actRoute(services, catalogCalls.rejectPartner, {
      path: '/api/admin/partners/:id/reject',
      summary: 'Rejects a partner; one that was approved is closed',
      act: 'partner.reject',
      targetType: 'partner',
      details: ({ reason }) => ({ reason: reason ?? null }),
      perform: (partnerId, body) => catalog.call(catalogCalls.rejectPartner, { params: { partnerId }, body }),
      message: 'Parceiro rejeitado',
    }),
    actRoute(services, catalogCalls.editPartner, {
      path: '/api/admin/partners/:id',
      summary: 'Edits a partner; absent fields stay',
      act: 'partner.edit',
      targetType: 'partner',
      details: (body) => ({ fields: Object.keys(body), status: body.status ?? null }),
      perform: (partnerId, body) => catalog.call(catalogCalls.editPartner, { params: { partnerId }, body }),
      message: 'Parceiro atualizado com sucesso',
    }),
    actRoute(services, catalogCalls.deletePartner, {
      path: '/api/admin/partners/:id',
      summary: 'Deletes a partner that has no orders, with all its data',
      act: 'partner.delete',
      targetType: 'partner',
      perform: (partnerId) => catalog.call(catalogCalls.deletePartner, { params: { partnerId } }),
      message: 'Parceiro deletado com sucesso',
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/orders/count',
      summary: 'How many orders a partner has, asked before a deletion',
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
      summary: 'The seven days of a partner, and whether they were configured',
      access: 'admin',
      params,
      output: catalogCalls.readSchedules.output,
      handler: ({ params: { id } }) =>
        catalog.call(catalogCalls.readSchedules, { params: { partnerId: id } }),
    }),
    actRoute(services, catalogCalls.saveSchedules, {
      path: '/api/admin/partners/:id/schedules',
      summary: 'Saves the open days; a missing weekday is closed',
      act: 'partner.schedules.save',
      targetType: 'partner',
      details: ({ schedules }) => ({
        openDays: schedules.filter(({ isOpen }) => isOpen).map(({ dayOfWeek }) => dayOfWeek),
      }),
      perform: (partnerId, body) => catalog.call(catalogCalls.saveSchedules, { params: { partnerId }, body }),
      message: 'Horários salvos com sucesso!',
    }),
    actRoute(services, catalogCalls.resetSchedules, {
      path: '/api/admin/partners/:id/schedules/reset',
      summary: 'Takes the configuration of the schedules back',
      act: 'partner.schedules.reset',
      targetType: 'partner',
      perform: (partnerId) => catalog.call(catalogCalls.resetSchedules, { params: { partnerId } }),
      message: 'Horários redefinidos',
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/cnpj-changes',
      summary: 'What the CNPJ of a partner was before, and who changed it when; the newest change first',
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
        'A page of the ratings of a partner, newest first, with the figures over all of them and those of its closed orders',
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
      summary: 'The bags on offer of a partner, prices in cents',
      access: 'admin',
      params,
      output: catalogCalls.listBags.output,
      handler: ({ params: { id } }) => catalog.call(catalogCalls.listBags, { params: { partnerId: id } }),
    }),
  ];
}
