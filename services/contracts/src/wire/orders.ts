import { array, type InferType, mixed, number, object, string } from 'yup';
import { idSchema } from './ids.ts';
import { requiredReaisSchema } from './reaisSchema.ts';
import { reaisToCents } from '../domain/money.ts';
import { noWebAddress } from '../domain/webAddress.ts';
import {
  type OrderStatus,
  orderStatusValues,
  type OrderType,
  orderTypeValues,
  type PaymentMethod,
  paymentMethodValues,
} from '../domain/orderStatus.ts';

export type { OrderItem, PartnerOrder, PartnerOrdersSummary, ShopperOrder } from './orderAnswers.ts';

const maxLines = 50;
export const maxQuantity = 99;

const quantityMessage = `Quantidade deve ser um número inteiro de 1 a ${maxQuantity}`;
const quantity = number()
  .typeError(quantityMessage)
  .required(quantityMessage)
  .integer(quantityMessage)
  .min(1, quantityMessage)
  .max(maxQuantity, quantityMessage);
const amount = requiredReaisSchema().test(
  'notNegative',
  'Valor não pode ser negativo',
  (value) => (reaisToCents(value) ?? 0) >= 0,
);

/** Maximum length of each field of a delivery address, in characters. */
export const addressLimits = {
  street: 200,
  number: 20,
  complement: 100,
  neighborhood: 100,
  city: 100,
} as const;

const addressPart = (part: keyof typeof addressLimits, label: string) =>
  string().trim().max(addressLimits[part], `${label} deve ter no máximo ${addressLimits[part]} caracteres`);

export const deliveryAddressSchema = object({
  street: addressPart('street', 'Rua').required('Rua é obrigatória'),
  number: addressPart('number', 'Número').required('Número é obrigatório'),
  complement: addressPart('complement', 'Complemento'),
  neighborhood: addressPart('neighborhood', 'Bairro').required('Bairro é obrigatório'),
  city: addressPart('city', 'Cidade').required('Cidade é obrigatória'),
  zipCode: string()
    .trim()
    .required('CEP é obrigatório')
    .matches(/^\d{5}-?\d{3}$/, 'CEP inválido'),
});

export type DeliveryAddress = InferType<typeof deliveryAddressSchema>;

export const cartItemsSchema = array(
  object({ productId: idSchema, quantity, unitPrice: amount }).required(),
).max(maxLines, `Um pedido pode ter no máximo ${maxLines} itens`);

/**
 * Payload of POST /api/orders (product/orders.md#what-an-order-takes). Amounts are in reais. `productId` is the id of a
 * bag or a product.
 */
export const orderCreationSchema = object({
  partnerId: idSchema,
  orderType: mixed<OrderType>()
    .oneOf(orderTypeValues, 'Tipo de pedido inválido')
    .required('Tipo de pedido é obrigatório'),
  paymentMethod: mixed<PaymentMethod>()
    .oneOf(paymentMethodValues, 'Forma de pagamento inválida')
    .required('Forma de pagamento é obrigatória'),
  items: cartItemsSchema.required('O carrinho está vazio').min(1, 'O carrinho está vazio'),
  totalAmount: amount,
  deliveryAddress: deliveryAddressSchema.notRequired().default(undefined),
  paymentIntentId: string().max(255),
});
export type OrderCreation = InferType<typeof orderCreationSchema>;

/**
 * Payload of a shop's confirmation of an order (product/orders.md#confirming). An item that the payload omits gets
 * quantity 0.
 */
export const orderConfirmationSchema = object({
  items: array(
    object({ id: idSchema, productId: idSchema.nullable(), quantity, unitPrice: amount }).required(),
  )
    .required('O pedido precisa de pelo menos um item')
    .min(1, 'O pedido precisa de pelo menos um item')
    .max(maxLines),
  version: number().integer().min(0),
});
export type OrderConfirmation = InferType<typeof orderConfirmationSchema>;

/** Payload of PATCH /api/orders/{id}/status: the order's new status. */
export const orderStatusSchema = object({
  status: mixed<OrderStatus>().oneOf(orderStatusValues, 'Status inválido').required('Status é obrigatório'),
});

/** Maximum length of a shop's reason for cancelling an order, in characters. */
export const cancelReasonLimit = 300;

/** Payload for cancelling an order (product/orders.md#cancelling). Only shops send a reason. */
export const orderCancelSchema = object({
  reason: string()
    .trim()
    .max(cancelReasonLimit, `O motivo deve ter no máximo ${cancelReasonLimit} caracteres`)
    // The reason appears in an email to the shopper, so it must not contain a web address.
    .test(noWebAddress('O motivo'))
    .transform((value: unknown) => (value === '' ? undefined : value)),
});

export const ratingLabels = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Excelente'] as const;
export const ratingCommentLimit = 500;

/** Form and payload of a shopper's rating (product/orders.md#ratings). An empty comment is omitted. */
export const ratingSchema = object({
  orderId: idSchema,
  rating: number()
    .typeError('Escolha de 1 a 5 estrelas')
    .required('Escolha de 1 a 5 estrelas')
    .integer('Escolha de 1 a 5 estrelas')
    .min(1, 'Escolha de 1 a 5 estrelas')
    .max(5, 'Escolha de 1 a 5 estrelas'),
  comment: string()
    .trim()
    .max(ratingCommentLimit, `Comentário deve ter no máximo ${ratingCommentLimit} caracteres`)
    .transform((value: unknown) => (value === '' ? undefined : value)),
});
