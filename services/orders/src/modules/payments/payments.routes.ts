import { isId } from '@boaxepa/contracts/ids';
import { reaisToCents } from '@boaxepa/contracts/money';
import { reaisSchema } from '@boaxepa/contracts/reaisSchema';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';
import { createPaymentIntent } from './createPaymentIntent.ts';

const amountMessage = 'Valor deve ser maior que zero';
const intentBody = object({
  amount: reaisSchema()
    .required('Valor é obrigatório')
    .test('positive', amountMessage, (value) => (reaisToCents(value) ?? 1) > 0),
  orderId: string()
    .required('Pedido é obrigatório')
    .test('id', 'Pedido inválido', (value) => value === 'temp' || isId(value)),
});
const intentAnswer = object({ clientSecret: string().required(), paymentIntentId: string().required() });
const keyAnswer = object({ publishableKey: string().required() });

/** Payments by card (shopper spec §7, decisions §9). The fixed fields stand at the top level and under data. */
export function paymentsRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/payments/create-intent',
      summary: 'Opens a card payment; amount in reais',
      access: 'shopper',
      body: intentBody,
      output: intentAnswer,
      top: intentAnswer,
      handler: async ({ body, actor }) => {
        const intent = await createPaymentIntent(services, actor, body);
        const answer = { clientSecret: intent.client_secret ?? '', paymentIntentId: intent.id };
        return reply(answer, { top: answer });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/config/stripe-key',
      summary: "The payment provider's public key",
      access: 'public',
      output: keyAnswer,
      top: keyAnswer,
      handler: () => {
        if (!services.stripe) throw appError('PAYMENT_UNAVAILABLE');
        const answer = { publishableKey: services.stripe.publishableKey };
        return reply(answer, { top: answer });
      },
    }),
  ];
}
