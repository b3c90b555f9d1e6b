import { idSchema } from '@boaxepa/contracts/ids';
import { schedulesSchema } from '@boaxepa/contracts/schedules';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { recordAct } from '../audit/recordAct.ts';
import { partnerBagsSchema, weekSchema } from './partner.schemas.ts';

const params = object({ id: idSchema });

/** A partner's schedules and bags (admin spec §2.6 and §7). */
export function partnerDetailRoutes({ connection, catalog }: AdminDeps): Route[] {
  const schedulesOf = (id: string) => `/internal/partners/${id}/schedules`;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/schedules',
      summary: 'The seven days of a partner, and whether they were configured',
      access: 'admin',
      params,
      output: weekSchema,
      handler: ({ params: { id } }) => catalog.get(schedulesOf(id), { schema: weekSchema }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/partners/:id/schedules',
      summary: 'Saves the open days; a missing weekday is closed',
      access: 'admin',
      params,
      body: schedulesSchema,
      output: weekSchema,
      handler: async ({ params: { id }, body, actor }) => {
        const details = {
          openDays: body.schedules.filter(({ isOpen }) => isOpen).map(({ dayOfWeek }) => dayOfWeek),
        };
        const act = {
          act: 'partner.schedules.save',
          actor,
          targetType: 'partner',
          targetId: id,
          details,
        } as const;
        const week = await recordAct(connection, act, () =>
          catalog.put(schedulesOf(id), { body, schema: weekSchema }),
        );
        return reply(week, { message: 'Horários salvos com sucesso!' });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/api/admin/partners/:id/schedules/reset',
      summary: 'Takes the configuration of the schedules back',
      access: 'admin',
      params,
      output: weekSchema,
      handler: async ({ params: { id }, actor }) => {
        const act = { act: 'partner.schedules.reset', actor, targetType: 'partner', targetId: id } as const;
        const week = await recordAct(connection, act, () =>
          catalog.post(`${schedulesOf(id)}/reset`, { schema: weekSchema, idempotent: true }),
        );
        return reply(week, { message: 'Horários redefinidos' });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/bags',
      summary: 'The bags on offer of a partner, prices in cents',
      access: 'admin',
      params,
      output: partnerBagsSchema,
      handler: ({ params: { id } }) =>
        catalog.get(`/internal/partners/${id}/bags`, { schema: partnerBagsSchema }),
    }),
  ];
}
