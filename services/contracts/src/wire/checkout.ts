import { array, type InferType, object, string } from 'yup';
import { oneOf } from './answerFields.ts';
import { idSchema, isId } from './ids.ts';
import { formatCents, reaisToCents } from '../domain/money.ts';
import { cartItemsSchema } from './orders.ts';
import { orderTypeValues, paymentMethodValues } from '../domain/orderStatus.ts';
import { reaisSchema } from './reaisSchema.ts';

/** The ways of receiving and paying that are switched on: what GET /api/config/payments answers. */
export const checkoutOptionsSchema = object({
  orderTypes: array(oneOf(orderTypeValues).required()).required(),
  paymentMethods: array(oneOf(paymentMethodValues).required()).required(),
});
export type CheckoutOptions = InferType<typeof checkoutOptionsSchema>;

/** Stripe refuses to charge less. */
const minCardCents = 50;
const halfACart = 'Informe a loja e os itens juntos';

/**
 * Payload of POST /api/payments/create-intent. `orderId` is 'temp' before there is an order. With the shop and the items the
 * amount is compared with their present prices, so that no card is asked for in vain.
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
    .when('items', ([items]: unknown[], schema) => (items ? schema.required(halfACart) : schema)),
  items: cartItemsSchema.min(1, 'O carrinho está vazio').default(undefined),
});
export type PaymentIntentRequest = InferType<typeof paymentIntentSchema>;

/** What it answers: what the page gives to Stripe, and what the order then names. */
export const paymentIntentAnswerSchema = object({
  clientSecret: string().required(),
  paymentIntentId: string().required(),
});
