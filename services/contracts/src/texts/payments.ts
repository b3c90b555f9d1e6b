import { orderNumber } from '../wire/ids.ts';
import { formatReais, reaisToCents } from '../domain/money.ts';
import type { MessageText } from './notifications.ts';
import type { OrderPayment, PaymentState } from '../wire/orderAnswers.ts';
import { type CancelReason, type OrderType, paymentMethodLabel } from '../domain/orderStatus.ts';

export type { OrderPayment, PaymentState } from '../wire/orderAnswers.ts';

/**
 * Sentence that is added to an error message if the server refuses an order after the shopper's card was authorized.
 */
export const releasedWithRefusal = 'Nada foi cobrado: a reserva no seu cartão foi liberada.';

const chargeRule =
  'a cobrança é feita quando o pedido é confirmado. O valor não é devolvido se ninguém retirar ou receber o pedido.';

export const cardPaymentNote = `Reservamos o valor no seu cartão agora; ${chargeRule}`;

const cardStates: Readonly<Record<PaymentState, string>> = {
  authorised: 'valor reservado',
  captured: 'pago',
  partially_refunded: 'pago e devolvido em parte',
  refunded: 'valor devolvido',
  released: 'reserva liberada, nada foi cobrado',
  failed: 'não cobrado, pagar à loja',
};

/** Returns the payment method of an order, and the state of a card payment, such as 'Cartão: pago'. */
export function paymentSummary(
  { method, state }: Pick<OrderPayment, 'method' | 'state'>,
  orderType: OrderType = 'pickup',
): string {
  const label = paymentMethodLabel(method, orderType);
  return state ? `${label}: ${cardStates[state]}` : label;
}

const onStatement = 'Pode levar até 10 dias úteis para aparecer na fatura.';
const isLess = ({ capturedAmount, authorisedAmount }: OrderPayment) =>
  (reaisToCents(capturedAmount) ?? 0) < (reaisToCents(authorisedAmount) ?? 0);
const isZero = (amount: string) => reaisToCents(amount) === 0;

/**
 * Returns the text that explains how a new order is paid. Emails may arrive late, so the text must stay true after the
 * order has changed.
 */
export function placedPaymentText({ method, authorisedAmount }: OrderPayment): string {
  if (method === 'cash') return 'Você paga na retirada.';
  if (method === 'pix') return 'Você paga na retirada, por PIX.';
  return `Reservamos ${formatReais(authorisedAmount)} no seu cartão; ${chargeRule}`;
}

/**
 * Tells a shopper who pays by card that only the new, lower total is paid. Returns undefined for other payment methods,
 * because the shopper has not paid yet.
 */
export function loweredPaymentText({ method }: OrderPayment, total: string): string | undefined {
  if (method !== 'card') return undefined;
  return `Você paga somente o novo total, ${total}. A diferença é liberada ou devolvida ao seu cartão.`;
}

const returnableStates: ReadonlySet<PaymentState> = new Set(['authorised', 'captured', 'partially_refunded']);

/** Returns true if cancelling the order refunds or releases money on the shopper's card. */
export function isReturnedByCancellation(state: PaymentState): boolean {
  return returnableStates.has(state);
}

/**
 * Returns the text that explains what happens to the payment of a cancelled order. The text must be true before and
 * after a refund, because a sent email cannot be changed.
 */
export function cancelledPaymentText(payment: OrderPayment, reason: CancelReason): string {
  if (payment.method !== 'card') return 'Nada foi cobrado: o pagamento é feito somente na retirada.';
  if (payment.state === 'failed') return 'Nada foi cobrado no seu cartão.';
  if (reason === 'no_show')
    return 'O pagamento com cartão não é devolvido: o pedido ficou separado para você até o fim do prazo.';
  return isZero(payment.capturedAmount)
    ? `Você não paga nada: a reserva de ${formatReais(payment.authorisedAmount)} no seu cartão é liberada.`
    : `O valor pago, ${formatReais(payment.capturedAmount)}, é devolvido por inteiro ao seu cartão. ${onStatement}`;
}

/**
 * Returns the message that tells a shopper the result of a card payment. Returns undefined while the payment is only
 * authorized.
 */
export function paymentMessage(
  order: { id: string; businessName: string; total: string },
  payment: OrderPayment,
): MessageText | undefined {
  const about = `Pedido #${orderNumber(order.id)} em ${order.businessName}`;
  const refunded = formatReais(payment.refundedAmount);
  switch (payment.state) {
    case 'captured':
      return {
        title: 'Pagamento confirmado',
        message: `${about}: cobramos ${formatReais(payment.capturedAmount)} no seu cartão.${isLess(payment) ? ' O restante da reserva foi liberado.' : ''}`,
      };
    case 'partially_refunded':
      return {
        title: 'Valor devolvido em parte',
        message: `${about}: já devolvemos ${refunded} ao seu cartão. ${onStatement}`,
      };
    case 'refunded':
      return {
        title: 'Valor devolvido',
        message: `${about}: devolvemos ${refunded} ao seu cartão. ${onStatement}`,
      };
    case 'released':
      return { title: 'Nada foi cobrado', message: `${about}: a reserva no seu cartão foi liberada.` };
    case 'failed':
      return {
        title: 'Cobrança não concluída',
        message: `${about}: nada foi cobrado no seu cartão. Pague ${order.total} diretamente à loja.`,
      };
    default:
      return undefined;
  }
}
