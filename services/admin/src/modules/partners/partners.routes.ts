import { adminPartnersQuery } from '@boaxepa/contracts/admin';
import { idSchema } from '@boaxepa/contracts/ids';
import { coordinatesSchema, partnerEditSchema, rejectionSchema } from '@boaxepa/contracts/partners';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { recordAct } from '../audit/recordAct.ts';
import { adminPartnerSchema, orderCountsSchema, partnerPageSchema } from './partner.schemas.ts';

const params = object({ id: idSchema });
/** An act reaches auth and orders through catalog, hence longer than one call. */
const actDeadlineMs = 8000;

/** Partners: lists, approval, rejection, edit, deletion (admin spec §2.6 and §7). The rules live in catalog. */
export function partnerRoutes({ connection, catalog, orders }: AdminDeps): Route[] {
  const at = (id: string, rest = '') => `/internal/partners/${id}${rest}`;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners',
      summary: 'A page of partners, newest first',
      access: 'admin',
      query: adminPartnersQuery,
      output: partnerPageSchema,
      handler: ({ query }) => catalog.get('/internal/partners', { query, schema: partnerPageSchema }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/pending',
      summary: 'The partners that wait for approval, newest first, at most 200',
      access: 'admin',
      output: array(adminPartnerSchema).required(),
      handler: async () => {
        const query = { status: 'pending', limit: 200 };
        return (await catalog.get('/internal/partners', { query, schema: partnerPageSchema })).partners;
      },
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
        const partner = await recordAct(connection, act, () =>
          catalog.put(at(id, '/approve'), { body, schema: adminPartnerSchema, deadlineMs: actDeadlineMs }),
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
        const partner = await recordAct(connection, act, () =>
          catalog.put(at(id, '/reject'), { body, schema: adminPartnerSchema, deadlineMs: actDeadlineMs }),
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
        const partner = await recordAct(connection, act, () =>
          catalog.put(at(id), { body, schema: adminPartnerSchema, deadlineMs: actDeadlineMs }),
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
        // Sent once: a repetition would find nothing and look like a refusal.
        await recordAct(connection, act, () =>
          catalog.delete(at(id), { deadlineMs: actDeadlineMs, idempotent: false }),
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
        await catalog.get(at(id));
        const { orderCount } = await orders.get(at(id, '/orders/count'), { schema: orderCountsSchema });
        return { orderCount };
      },
    }),
  ];
}
