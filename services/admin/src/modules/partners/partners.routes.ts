import { adminPartnersQuery } from '@boaxepa/contracts/admin';
import { adminPartnerSchema, adminPartnersSchema } from '@boaxepa/contracts/adminAnswers';
import { idSchema } from '@boaxepa/contracts/ids';
import type { InputOf } from '@boaxepa/contracts/internal/calls';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/internal/orders';
import { coordinatesSchema, partnerEditSchema, rejectionSchema } from '@boaxepa/contracts/partners';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct } from '../audit/recordAct.ts';

const params = object({ id: idSchema });

/** Partners: lists, approval, rejection, edit, deletion (product/administrators.md#partners). The rules live in catalog. */
export function partnersRoutes(services: Services): Route[] {
  const { catalog, orders } = services;
  const listPartners = (actor: Actor, query: InputOf<typeof catalogCalls.listPartners>['query']) => {
    const details = { page: query.page, isSearch: query.search !== '', status: query.status ?? null };
    const look = { act: 'partners.look', actor, targetType: 'list', targetId: 'partners', details } as const;
    return recordAct(
      services,
      look,
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
      query: adminPartnersQuery,
      output: adminPartnersSchema,
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
    defineRoute({
      method: 'PUT',
      path: '/api/admin/partners/:id/approve',
      summary: 'Approves a partner at these coordinates',
      access: 'admin',
      params,
      body: coordinatesSchema,
      output: adminPartnerSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const act = {
          act: 'partner.approve',
          actor,
          targetType: 'partner',
          targetId: id,
          details: body,
        } as const;
        const partner = await recordAct(services, act, () =>
          catalog.call(catalogCalls.approvePartner, { params: { partnerId: id }, body }),
        );
        return reply(partner, { message: 'Parceiro aprovado' });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/partners/:id/reject',
      summary: 'Rejects a partner; one that was approved is closed',
      access: 'admin',
      params,
      body: rejectionSchema,
      output: adminPartnerSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const details = { reason: body.reason ?? null };
        const act = { act: 'partner.reject', actor, targetType: 'partner', targetId: id, details } as const;
        const partner = await recordAct(services, act, () =>
          catalog.call(catalogCalls.rejectPartner, { params: { partnerId: id }, body }),
        );
        return reply(partner, { message: 'Parceiro rejeitado' });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/partners/:id',
      summary: 'Edits a partner; absent fields stay',
      access: 'admin',
      params,
      body: partnerEditSchema,
      output: adminPartnerSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const details = { fields: Object.keys(body), status: body.status ?? null };
        const act = { act: 'partner.edit', actor, targetType: 'partner', targetId: id, details } as const;
        const partner = await recordAct(services, act, () =>
          catalog.call(catalogCalls.editPartner, { params: { partnerId: id }, body }),
        );
        return reply(partner, { message: 'Parceiro atualizado com sucesso' });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/admin/partners/:id',
      summary: 'Deletes a partner that has no orders, with all its data',
      access: 'admin',
      params,
      output: null,
      handler: async ({ params: { id }, actor }) => {
        const act = { act: 'partner.delete', actor, targetType: 'partner', targetId: id } as const;
        await recordAct(services, act, () =>
          catalog.call(catalogCalls.deletePartner, { params: { partnerId: id } }),
        );
        return reply(null, { message: 'Parceiro deletado com sucesso' });
      },
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
  ];
}
