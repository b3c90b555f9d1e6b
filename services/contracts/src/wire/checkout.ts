import { array, type InferType, object, string } from 'yup';
import { oneOf } from './answerFields.ts';
import { idSchema, isId } from './ids.ts';
import { formatCents, reaisToCents } from '../domain/money.ts';
import { cartItemsSchema } from './orders.ts';
import { orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { requiredReaisSchema } from './reaisSchema.ts';

/** Response of GET /api/config/payments: the order types and payment methods that are enabled. */
export const checkoutOptionsSchema = object({
  orderTypes: array(oneOf(orderTypeValues).required()).required(),
  paymentMethods: array(oneOf(paymentMethodValues).required()).required(),
});
export type CheckoutOptions = InferType<typeof checkoutOptionsSchema>;

/** Minimum card payment in cents, because Stripe (the payment provider) rejects smaller amounts. */
const minCardCents = 50;

/** Message for a card payment request without the shop or the items of the cart. */
export const incompleteCartMessage = 'Informe a loja e os itens juntos';

/**
 * Payload of POST /api/payments/create-intent. The server compares the amount with current prices. `orderId` is 'temp',
 * because the order does not exist yet; the server refuses the id of an order with 409. The server also requires
 * `partnerId` and `items`, unless card payments are off.
 */
export const paymentIntentSchema = object({
  amount: requiredReaisSchema()
    .test('positive', 'Valor deve ser maior que zero', (value) => (reaisToCents(value) ?? 1) > 0)
    .test('least', `O valor mínimo no cartão é ${formatCents(minCardCents)}`, (value) => {
      const cents = reaisToCents(value) ?? 0;
      return cents <= 0 || cents >= minCardCents;
    }),
  orderId: string()
    .required('Pedido é obrigatório')
    .test('id', 'Pedido inválido', (value) => value === 'temp' || isId(value)),
  partnerId: idSchema.notRequired(),
  items: cartItemsSchema.min(1, 'O carrinho está vazio').default(undefined),
});
export type PaymentIntentRequest = InferType<typeof paymentIntentSchema>;

/**
 * Response of POST /api/payments/create-intent. The page uses `clientSecret` to confirm the card with Stripe, and
 * later sends `paymentIntentId` to our server with the order.
 */
export const paymentIntentAnswerSchema = object({
  clientSecret: string().required(),
  paymentIntentId: string().required(),
});
