import { idSchema } from '@boaxepa/contracts/wire/ids';
import { leftoversSchema } from '@boaxepa/contracts/wire/leftovers';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object } from 'yup';
import type { Services } from '../../services.ts';
import { answerLeftovers } from './answerLeftovers.ts';

/**
 * Route for the shopper's answer to the question 'Você comeu tudo?' ("Did you eat everything?",
 * product/orders.md#leftovers).
 */
export function leftoversRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: '/api/orders/:orderId/leftovers',
      summary:
        'Stores or changes how much of a delivered order was not eaten. Possible until the end of the next day.',
      access: 'shopper',
      params: object({ orderId: idSchema }),
      body: leftoversSchema,
      output: leftoversSchema,
      handler: async ({ params, body: { answer }, actor }) => {
        await answerLeftovers(services, actor, params.orderId, answer);
        return { answer };
      },
    }),
  ];
}
