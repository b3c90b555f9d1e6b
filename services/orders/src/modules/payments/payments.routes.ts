import { checkoutOptionsSchema, type CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { invalidSignature, requireStripe } from './paymentProvider.ts';
import { takeStripeEvent } from './takeStripeEvent.ts';

const keyAnswer = object({ publishableKey: string().required() });

function checkoutOptions({ enabledMethods, stripe }: Services): CheckoutOptions {
  return {
    orderTypes: ['pickup', ...(enabledMethods.delivery ? (['delivery'] as const) : [])],
    paymentMethods: [
      'cash',
      ...(enabledMethods.pix ? (['pix'] as const) : []),
      ...(enabledMethods.card && stripe ? (['card'] as const) : []),
    ],
  };
}

/**
 * Routes for card payments and payment options. Each response has its fields at the top level and again under `data`.
 */
export function paymentsRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/payments/webhook',
      summary: "Receives Stripe's events. Verifies the header Stripe-Signature.",
      access: 'public',
      output: null,
      // Events about payments, charges and refunds have a few KB.
      rawBody: 64 * 1024,
      before: [
        (ctx, next) => {
          requireStripe(services);
          if (!ctx.get('stripe-signature')) throw invalidSignature();
          return next();
        },
      ],
      handler: async ({ ctx, rawBody }) => {
        const event = requireStripe(services).readEvent(rawBody, ctx.get('stripe-signature'));
        await takeStripeEvent(services, event);
        return null;
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/config/stripe-key',
      summary: "Returns the payment provider's public key",
      access: 'public',
      output: keyAnswer,
      top: keyAnswer,
      handler: () => {
        const answer = { publishableKey: requireStripe(services).publishableKey };
        return reply(answer, { top: answer });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/config/payments',
      summary: 'Returns the enabled order types and payment methods',
      access: 'public',
      output: checkoutOptionsSchema,
      handler: () => reply(checkoutOptions(services), { headers: { 'Cache-Control': 'public, max-age=60' } }),
    }),
  ];
}
