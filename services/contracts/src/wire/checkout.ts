import { array, type InferType, object, string } from 'yup';
import { oneOf } from './answerFields.ts';
import { idSchema, isId } from './ids.ts';
import { formatCents, reaisToCents } from '../domain/money.ts';
import { cartItemsSchema } from './orders.ts';
import { orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { reaisSchema } from './reaisSchema.ts';

/** Response of GET /api/config/payments, with the enabled order types and payment methods. */
export const checkoutOptionsSchema = object({
  orderTypes: array(oneOf(orderTypeValues).required()).required(),
  paymentMethods: array(oneOf(paymentMethodValues).required()).required(),
});
export type CheckoutOptions = InferType<typeof checkoutOptionsSchema>;

/** Minimum amount in cents. Stripe rejects charges below 50 cents. */
const minCardCents = 50;
const halfACart = 'Informe a loja e os itens juntos';

/**
 * Payload of POST /api/payments/create-intent. The server compares the amount with the current prices of the items. `orderId` is
 * 'temp' if the order does not exist yet.
 */
export const paymentIntentSchema = object({
  amount: reaisSchema()
    .required('Valor é obrigatório')
    .test('positive', 'Valor deve ser maior que zero', (value) => (reaisToCents(value) ?? 1) > 0)
    .test('least', `O valor mínimo no cartão é ${formatCents(minCardCents)}`, (value) => {
      const cents = reaisToCents(value) ?? 0;
      return cents <= 0 || cents >= minCardCents;
    }),
  orderId: string()
    .required('Pedido é obrigatório')
    .test('id', 'Pedido inválido', (value) => value === 'temp' || isId(value)),
  partnerId: idSchema
    .notRequired()
    .when(['items', 'orderId'], ([items, orderId]: unknown[], schema) =>
      items || orderId === 'temp' ? schema.required(halfACart) : schema,
    ),
  items: cartItemsSchema
    .min(1, 'O carrinho está vazio')
    .default(undefined)
    .when('orderId', ([orderId]: unknown[], schema) =>
      orderId === 'temp' ? schema.required(halfACart) : schema,
    ),
});
export type PaymentIntentRequest = InferType<typeof paymentIntentSchema>;

/**
 * Response of POST /api/payments/create-intent. The page passes `clientSecret` to Stripe, and the order refers to the intent by
 * `paymentIntentId`.
 */
export const paymentIntentAnswerSchema = object({
  clientSecret: string().required(),
  paymentIntentId: string().required(),
});
