import { type DaySchedule, schedulesSchema } from '@boaxepa/contracts/schedules';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { array, boolean, object, string } from 'yup';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';
import { dayOutput, partnerParams } from './partner.schemas.ts';
import { saveSchedules } from './saveSchedules.ts';

const weekOutput = object({
  schedules: array(dayOutput).required(),
  partner: object({
    id: string().required(),
    businessName: string().required(),
    schedulesConfigured: boolean().required(),
  }).required(),
});

function presentWeek({ _id, businessName, schedules, schedulesConfigured }: PartnerRecord) {
  return { schedules, partner: { id: _id.toHexString(), businessName, schedulesConfigured } };
}

/** A shop's opening hours for an administrator (admin spec §2.6 and §7). */
export function partnerSchedulesRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/internal/partners/:partnerId/schedules',
      summary: 'The seven days of a shop; none until configured',
      access: 'internal',
      params: partnerParams,
      output: weekOutput,
      async handler({ params }) {
        return presentWeek(await findPartner(services, params.partnerId));
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/internal/partners/:partnerId/schedules',
      summary: 'Saves a shop’s week; a missing weekday is closed',
      access: 'internal',
      params: partnerParams,
      body: schedulesSchema,
      output: weekOutput,
      async handler({ params, body }) {
        // The schema fills every time with null; yup's type does not say so.
        return presentWeek(await saveSchedules(services, params.partnerId, body.schedules as DaySchedule[]));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/internal/partners/:partnerId/schedules/reset',
      summary: 'Takes the configuration of a shop’s hours back',
      access: 'internal',
      params: partnerParams,
      output: weekOutput,
      async handler({ params }) {
        return presentWeek(await saveSchedules(services, params.partnerId, undefined));
      },
    }),
  ];
}
