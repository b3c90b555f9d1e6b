import { paymentIntentAnswerSchema, paymentIntentSchema } from '@boaxepa/contracts/wire/checkout';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import type { Services } from '../../services.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';

/**
 * Routes that clients call before they place an order. They form a separate module, because they need both the orders
 * module and the payments module.
 */
export function checkoutRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/payments/create-intent',
      summary: 'Creates a card payment, which must be authorized before the order. The amount is in reais.',
      access: 'shopper',
      body: paymentIntentSchema,
      output: paymentIntentAnswerSchema,
      top: paymentIntentAnswerSchema,
      handler: async ({ body, actor }) => {
        const { id, clientSecret } = await createPaymentIntent(services, actor, body);
        const answer = { clientSecret, paymentIntentId: id };
        return reply(answer, { top: answer });
      },
    }),
  ];
}
