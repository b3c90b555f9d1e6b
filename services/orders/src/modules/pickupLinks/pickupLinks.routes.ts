import { idSchema } from '@boaxepa/contracts/wire/ids';
import {
  pickupLinkSchema,
  pickupLinkTokenSchema,
  sharedPickupSchema,
} from '@boaxepa/contracts/wire/pickupLink';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { cancelPickupLink, openPickupLink, readPickupLink } from './pickupLinks.ts';

const orderParams = object({ orderId: idSchema });

/**
 * Routes for links that a shopper sends to another person, who then collects the order
 * (product/orders.md#links-for-another-person).
 */
export function pickupLinksRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/orders/:orderId/pickup-link',
      summary:
        'Returns the link with which another person can collect the order. The first call creates the link.',
      access: 'shopper',
      params: orderParams,
      output: pickupLinkSchema,
      handler: ({ params, actor }) => openPickupLink(services, actor, params.orderId),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/orders/:orderId/pickup-link',
      summary: 'Deletes the pickup link of an order',
      access: 'shopper',
      params: orderParams,
      output: null,
      handler: async ({ params, actor }) => {
        await cancelPickupLink(services, actor, params.orderId);
        return reply(null, { message: 'Link cancelado' });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/pickup-links/:token',
      summary: 'Returns pickup code, shop, pickup window and amount of the order of a pickup link',
      access: 'public',
      params: object({ token: pickupLinkTokenSchema }),
      output: sharedPickupSchema,
      handler: ({ params }) => readPickupLink(services, params.token),
    }),
  ];
}
