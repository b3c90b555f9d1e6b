import { type AdminShopper, shopperEditSchema } from '@boaxepa/contracts/accounts';
import { adminShoppersQuery } from '@boaxepa/contracts/admin';
import { idSchema } from '@boaxepa/contracts/ids';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, number, object, type ObjectSchema, string } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { recordAct } from '../audit/recordAct.ts';

const params = object({ id: idSchema });
const text = string().defined();
const shopperSchema: ObjectSchema<AdminShopper> = object({
  id: idSchema,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  cpf: text,
  createdAt: text,
});
const shoppers = array(shopperSchema).required();
const total = number().integer().min(0).required();

/** Shoppers: list, edit, deletion (admin spec §2.4 and §7). The accounts live in auth. */
export function shopperRoutes({ connection, auth }: AdminDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/shoppers',
      summary: 'A page of shoppers, newest first',
      access: 'admin',
      query: adminShoppersQuery,
      output: object({ shoppers, totalPages: number().integer().min(1).required(), total }),
      handler: async ({ query, actor }) => {
        const details = { page: query.page, isSearch: query.search !== '' };
        const look = {
          act: 'shoppers.look',
          actor,
          targetType: 'list',
          targetId: 'shoppers',
          details,
        } as const;
        const list = await recordAct(connection, look, () =>
          auth.get('/internal/shoppers', { query, schema: object({ shoppers, total }) }),
        );
        return { ...list, totalPages: Math.max(1, Math.ceil(list.total / query.limit)) };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/shoppers/:id',
      summary: 'Edits name and phone of a shopper',
      access: 'admin',
      params,
      body: shopperEditSchema,
      output: shopperSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const details = { fields: Object.keys(body) };
        const act = { act: 'shopper.edit', actor, targetType: 'shopper', targetId: id, details } as const;
        const shopper = await recordAct(connection, act, () =>
          auth.put(`/internal/shoppers/${id}`, { body, schema: shopperSchema }),
        );
        return reply(shopper, { message: 'Shopper atualizado com sucesso' });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/admin/shoppers/:id',
      summary: 'Deletes a shopper without open orders; the others stay, without the name',
      access: 'admin',
      params,
      output: null,
      handler: async ({ params: { id }, actor }) => {
        const act = { act: 'shopper.delete', actor, targetType: 'shopper', targetId: id } as const;
        // Sent once: a repetition would find nothing and look like a refusal.
        await recordAct(connection, act, () =>
          auth.delete(`/internal/shoppers/${id}`, { deadlineMs: 8000, idempotent: false }),
        );
        return reply(null, { message: 'Shopper removido com sucesso' });
      },
    }),
  ];
}
