import type { OrderType } from '../domain/orderLabels.ts';
import { shopOrderPath, shopperOrderPath } from '../domain/orderAddresses.ts';
import type { EmailText } from './emailText.ts';
import { handoverNoun, numberOf } from './orderEmailWords.ts';
import type { OrderPayment } from './payments.ts';

interface UnpaidOrder {
  id: string;
  businessName: string;
  shopperName: string;
  orderType: OrderType;
  total: string;
  /** Card payment with the state `failed`, or `refunded` if the shop handed the order over after the refund. */
  payment: OrderPayment;
  /** True if the shop has already handed the order over. */
  isDelivered?: boolean;
}

/** Parts of an email that all emails about orders share. */
type SharedParts = Required<Pick<EmailText, 'facts' | 'why'>>;

const isRefunded = ({ payment }: UnpaidOrder) => payment.state === 'refunded';
const isSettledLater = (order: UnpaidOrder) => isRefunded(order) || order.isDelivered === true;
const headingOf = (order: UnpaidOrder) =>
  isRefunded(order) ? 'Pagamento devolvido' : 'Cobrança não concluída';

function shopperParagraphs(order: UnpaidOrder): string[] {
  const { businessName, total, isDelivered } = order;
  if (isRefunded(order))
    return [
      `Olá! ${businessName} informou que você levou o pedido, mas o valor pago já foi devolvido ao seu cartão.`,
      `Pague ${total} diretamente à loja.`,
    ];
  if (isDelivered)
    return [
      `Olá! ${businessName} informou que o pedido foi entregue, mas nada foi cobrado no seu cartão.`,
      `Se ainda não pagou, pague ${total} diretamente à loja.`,
    ];
  return [
    'Olá! A cobrança no seu cartão não foi concluída, e nada foi cobrado. O pedido continua valendo.',
    `Pague ${total} diretamente à loja.`,
  ];
}

/** Returns the email that tells the shopper to pay the shop directly, because the card was not charged. */
export function failedPaymentShopperEmail(order: UnpaidOrder, shared: SharedParts): EmailText {
  return {
    subject: isSettledLater(order)
      ? `Pedido ${numberOf(order)}: pague à loja`
      : `Pagamento do pedido ${numberOf(order)} não concluído`,
    heading: headingOf(order),
    paragraphs: shopperParagraphs(order),
    action: { label: 'Ver pedido', path: shopperOrderPath(order.id) },
    ...shared,
  };
}

function shopParagraphs(order: UnpaidOrder, how: string): string[] {
  const { shopperName, total, isDelivered } = order;
  if (isRefunded(order))
    return [
      `O pedido foi entregue, mas o valor já foi devolvido ao cartão de ${shopperName}.`,
      `Receba ${total} ${how}.`,
    ];
  if (isDelivered)
    return [
      `O pedido foi entregue, mas nada foi cobrado no cartão de ${shopperName}.`,
      `Se ainda não recebeu, receba ${total} ${how}.`,
    ];
  return [
    `A cobrança no cartão de ${shopperName} não foi concluída. O pedido continua valendo.`,
    `Receba ${total} ${how}.`,
  ];
}

/** Returns the email that tells the shop to collect the amount, because the shopper's card was not charged. */
export function failedPaymentPartnerEmail(order: UnpaidOrder, shared: SharedParts): EmailText {
  const how = isSettledLater(order) ? 'do cliente' : `na ${handoverNoun(order)}`;
  return {
    subject: `Pedido ${numberOf(order)}: receba ${how}`,
    heading: headingOf(order),
    paragraphs: shopParagraphs(order, how),
    action: { label: 'Abrir pedidos', path: shopOrderPath(order.id) },
    ...shared,
  };
}
