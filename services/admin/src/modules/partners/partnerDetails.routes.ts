import { adminBagsSchema, adminWeekSchema } from '@boaxepa/contracts/adminAnswers';
import { idSchema } from '@boaxepa/contracts/ids';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { schedulesSchema } from '@boaxepa/contracts/schedules';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { recordAct } from '../audit/recordAct.ts';

const params = object({ id: idSchema });

/** A partner's schedules and bags. */
export function partnerDetailRoutes(services: Services): Route[] {
  const { catalog } = services;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/schedules',
      summary: 'The seven days of a partner, and whether they were configured',
      access: 'admin',
      params,
      output: adminWeekSchema,
      handler: ({ params: { id } }) =>
        catalog.call(catalogCalls.readSchedules, { params: { partnerId: id } }),
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/admin/partners/:id/schedules',
      summary: 'Saves the open days; a missing weekday is closed',
      access: 'admin',
      params,
      body: schedulesSchema,
      output: adminWeekSchema,
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
        const week = await recordAct(services, act, () =>
          catalog.call(catalogCalls.saveSchedules, { params: { partnerId: id }, body }),
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
      output: adminWeekSchema,
      handler: async ({ params: { id }, actor }) => {
        const act = { act: 'partner.schedules.reset', actor, targetType: 'partner', targetId: id } as const;
        const week = await recordAct(services, act, () =>
          catalog.call(catalogCalls.resetSchedules, { params: { partnerId: id } }),
        );
        return reply(week, { message: 'Horários redefinidos' });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/cnpj-changes',
      summary: 'What the CNPJ of a partner was before, and who changed it when; the newest change first',
      access: 'admin',
      params,
      output: catalogCalls.listCnpjChanges.output,
      handler: ({ params: { id }, actor }) => {
        const look = { act: 'partners.look', actor, targetType: 'partner', targetId: id } as const;
        return recordAct(
          services,
          look,
          () => catalog.call(catalogCalls.listCnpjChanges, { params: { partnerId: id } }),
          () => [id],
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/admin/partners/:id/bags',
      summary: 'The bags on offer of a partner, prices in cents',
      access: 'admin',
      params,
      output: adminBagsSchema,
      handler: ({ params: { id } }) => catalog.call(catalogCalls.listBags, { params: { partnerId: id } }),
    }),
  ];
}
