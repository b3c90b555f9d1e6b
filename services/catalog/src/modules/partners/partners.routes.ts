import { schedulesSavedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { coordinatesSchema, partnerProfileSchema } from '@boaxepa/contracts/wire/partners';
import { pinProposedMessage, profileSavedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { schedulesSchema } from '@boaxepa/contracts/wire/schedules';
import { daySchema, shopProfileSchema } from '@boaxepa/contracts/wire/shopAnswers';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { array } from 'yup';
import type { Services } from '../../services.ts';
import { findOwnShop, findPartner } from './partner.policy.ts';
import { presentProfile } from './partner.presenter.ts';
import { proposePin } from './pinReview.ts';
import { saveSchedules } from './saveSchedules.ts';
import { updateProfile } from './updateProfile.ts';

/** Routes that partners call to manage their own shop (product/shops.md#a-shops-own-area). */
export function partnerRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/partner-profile',
      summary: "Returns the signed-in partner's shop, whatever its status",
      access: 'partner',
      output: shopProfileSchema,
      etag: true,
      async handler({ actor }) {
        return presentProfile(await findPartner(services, actor.partnerId), services.clock());
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/partner/profile',
      summary: 'Saves the business profile',
      access: 'partner',
      body: partnerProfileSchema,
      output: shopProfileSchema,
      async handler({ actor, body }) {
        const saved = await updateProfile(services, await findOwnShop(services, actor), body, actor.userId);
        return reply(presentProfile(saved, services.clock()), { message: profileSavedMessage });
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/partner/pin',
      summary: 'Proposes a new location of the shop, which an administrator must confirm',
      access: 'partner',
      body: coordinatesSchema,
      output: shopProfileSchema,
      async handler({ actor, body }) {
        const { _id } = await findOwnShop(services, actor);
        return reply(presentProfile(await proposePin(services, _id, body), services.clock()), {
          message: pinProposedMessage,
        });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/partner/schedules',
      summary: 'Returns the opening hours of the seven days, or an empty list until they are configured',
      access: 'partner',
      output: array(daySchema).required(),
      etag: true,
      async handler({ actor }) {
        return (await findOwnShop(services, actor)).schedules;
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/api/partner/schedules',
      summary:
        'Saves the opening hours. A missing weekday is closed. With expectedSchedules, refuses to replace other hours.',
      access: 'partner',
      body: schedulesSchema,
      output: array(daySchema).required(),
      async handler({ actor, body }) {
        await findOwnShop(services, actor);
        const { schedules } = await saveSchedules(services, actor.partnerId, body);
        return reply(schedules, { message: schedulesSavedMessage });
      },
    }),
  ];
}
