import type { EmailText } from './emailText.ts';
import { nextNoShowText, noShowDays, noShowLimit, noShowPauseText } from '../domain/fairUse.ts';
import {
  type CancelReason,
  cancelReasonLabel,
  type OrderType,
  paymentMethods,
  pendingNote,
} from '../domain/orderLabels.ts';
import { shopOrderPath, shopperOrderPath } from '../domain/orderAddresses.ts';
import { failedPaymentPartnerEmail, failedPaymentShopperEmail } from './failedPaymentEmails.ts';
import { noShowTexts } from './noShowTexts.ts';
import { handoverNoun, numberOf } from './orderEmailWords.ts';
import { reminderEmail, showCodeText } from './pickupReminder.ts';
import {
  cancelledPaymentText,
  loweredPaymentText,
  type OrderPayment,
  paymentSummary,
  placedPaymentText,
} from './payments.ts';
import { unansweredOrdersEmail } from './unansweredOrders.ts';
import { onDayText } from '../domain/momentTexts.ts';
import { untilText, windowEnd } from '../domain/windowTexts.ts';

export interface OrderEmailData {
  id: string;
  businessName: string;
  shopperName: string;
  /** Address of the shop. */
  address: string;
  orderType: OrderType;
  /** Pickup window as 'HH:MM às HH:MM'. */
  pickupSchedule: string | null;
  /** Day of the pickup window, such as 'hoje' (today) or '27/11'. */
  pickupDay: string;
  /** True if the shop has not confirmed the order yet. */
  isPending: boolean;
  /** True if the shop has already handed the order over. */
  isDelivered?: boolean;
  hasPickupCode: boolean;
  total: string;
  /** Total of the order before the shop reduced quantities. */
  originalTotal: string;
  lines: string[];
  payment: OrderPayment;
}

const why = {
  shopper: 'Você recebeu este email porque há um pedido feito com a sua conta na Boa Xepa.',
  shop: 'Você recebeu este email porque a sua loja recebe pedidos pela Boa Xepa.',
} as const;

const shopperPath = ({ id }: OrderEmailData) => shopperOrderPath(id);
const shopPath = ({ id }: OrderEmailData) => shopOrderPath(id);

/** Returns the Portuguese text for the shop's time limit to confirm an order, such as 'até 19:30 de hoje'. */
function answerDeadline({ pickupSchedule, pickupDay }: OrderEmailData): string {
  const end = pickupSchedule && windowEnd(pickupSchedule);
  return end ? `${untilText(end)} de ${pickupDay}` : 'até o fim do horário';
}

/** Returns the text that explains how a new order is paid. */
function paymentText({ orderType, payment }: OrderEmailData): string {
  if (orderType === 'pickup' || payment.method === 'card') return placedPaymentText(payment);
  return payment.method === 'pix' ? 'Você paga na entrega, por PIX.' : 'Você paga na entrega.';
}

/** Returns the text that explains what happens to the payment of a cancelled order. */
function cancelledText({ orderType, payment }: OrderEmailData, reason: CancelReason): string {
  return orderType === 'delivery' && payment.method !== 'card'
    ? 'Nada foi cobrado: o pagamento é feito somente na entrega.'
    : cancelledPaymentText(payment, reason);
}

/**
 * Returns the text about the payment of an order after the shop has reduced quantities, or undefined if the shopper has
 * not paid yet.
 */
function loweredText({ payment, total }: OrderEmailData): string | undefined {
  return payment.state === 'failed'
    ? `Nada foi cobrado no seu cartão. Você paga o novo total, ${total}, diretamente à loja.`
    : loweredPaymentText(payment, total);
}

const noShowCause = (order: OrderEmailData) =>
  `O pedido em ${order.businessName} foi cancelado porque ${noShowTexts[order.orderType].cause}. ${cancelledText(order, 'no_show')}`;

/**
 * Returns the table rows about the pickup or delivery. The delivery address is omitted, because the email address of
 * the shopper may belong to another person until it is verified.
 */
function placeFacts({ orderType, address, pickupSchedule, pickupDay }: OrderEmailData) {
  if (orderType === 'delivery') return [{ label: 'Entrega', value: 'no endereço informado no pedido' }];
  return [
    { label: `Retirada ${onDayText(pickupDay)}`, value: pickupSchedule ?? 'a combinar com a loja' },
    { label: 'Endereço', value: address },
  ];
}

/** Returns the table rows of an email about an open order. */
function openFacts(order: OrderEmailData, { withTotal = true, withPlace = true } = {}) {
  const { method, state } = order.payment;
  // An email may arrive late, so it shows the payment state only if the state is final.
  const payment =
    state === 'failed' || state === 'refunded' ? paymentSummary(order.payment) : paymentMethods[method];
  return [
    { label: 'Pedido', value: numberOf(order) },
    { label: 'Itens', value: order.lines.join(', ') },
    ...(withPlace ? placeFacts(order) : []),
    ...(withTotal ? [{ label: 'Total', value: order.total }] : []),
    ...(method === 'cash' ? [] : [{ label: 'Pagamento', value: payment }]),
  ];
}

/** Returns the table rows of an email about a failed charge. An order that was handed over has no pickup time. */
const unpaidFacts = (order: OrderEmailData) => openFacts(order, { withPlace: !order.isDelivered });

/** Returns the text that explains how the shopper gets an order that is ready. */
function readyText({ orderType, hasPickupCode }: OrderEmailData): string {
  if (orderType === 'delivery') return 'Ele será entregue no endereço informado no pedido.';
  return hasPickupCode ? showCodeText : 'Mostre o número do pedido no balcão.';
}

/**
 * Returns the table rows of an email about a cancelled order. Pickup time and amount are omitted, so that nobody
 * mistakes the email for a valid order.
 */
const cancelledFacts = (order: OrderEmailData) => [
  { label: 'Pedido cancelado', value: numberOf(order) },
  { label: 'Loja', value: order.businessName },
  { label: 'Itens', value: order.lines.join(', ') },
];

/**
 * Texts of emails about orders. They omit the shopper's name, because the email address may belong to another person
 * until it is verified.
 */
export const orderEmailTexts = {
  orderPlacedShopper: (order: OrderEmailData): EmailText => ({
    ...(order.isPending
      ? {
          subject: `Pedido ${numberOf(order)} em ${order.businessName}: ${pendingNote.toLowerCase()}`,
          heading: 'Pedido enviado à loja',
          paragraphs: [
            `Olá! ${order.businessName} recebeu o seu pedido. ${pendingNote}: espere a confirmação${order.orderType === 'pickup' ? ' antes de sair para buscar' : ''}.`,
            `A confirmação aparece em Pedidos e nas mensagens do aplicativo. Sem resposta da loja ${answerDeadline(order)}, o pedido é cancelado e você não paga nada.`,
            paymentText(order),
          ],
        }
      : {
          subject: `Pedido ${numberOf(order)} criado em ${order.businessName}`,
          heading: 'Pedido Criado com Sucesso!',
          paragraphs: [`Olá! ${order.businessName} recebeu o seu pedido. ${paymentText(order)}`],
        }),
    facts: openFacts(order),
    action: { label: 'Acompanhar pedido', path: shopperPath(order) },
    why: why.shopper,
  }),
  orderPlacedPartner: (order: OrderEmailData): EmailText => ({
    ...(order.isPending
      ? {
          subject: `Confirme o pedido ${numberOf(order)} ${answerDeadline(order)}`,
          heading: 'Novo pedido para confirmar',
          paragraphs: [
            `${order.shopperName} fez um pedido em ${order.businessName}.`,
            `Este pedido espera a sua confirmação. Confira os itens e confirme ${answerDeadline(order)}. Sem a sua resposta, ele é cancelado.`,
          ],
          action: { label: 'Confirmar pedido', path: `/partners/orders/confirm/${order.id}` },
        }
      : {
          subject: `Novo pedido ${numberOf(order)}`,
          heading: 'Novo pedido',
          paragraphs: [`${order.shopperName} fez um pedido em ${order.businessName}.`],
          action: { label: 'Abrir pedidos', path: shopPath(order) },
        }),
    facts: openFacts(order),
    why: why.shop,
  }),
  /**
   * Tells the shopper which quantities the shop reduced. `changes` contains one text per changed item, such as 'Bolo:
   * de 3 para 2'.
   */
  orderChanged: (order: OrderEmailData & { changes: string[] }): EmailText => ({
    subject: `Pedido ${numberOf(order)} alterado pela loja`,
    heading: 'Pedido alterado',
    paragraphs: [
      `${order.businessName} não tinha tudo o que você pediu e alterou o seu pedido:`,
      order.changes.join('\n'),
      // The email about a pending order asks the shopper to wait for the confirmation, and no other email confirms it.
      'O pedido está confirmado com estas quantidades.',
      loweredText(order),
      order.isDelivered
        ? undefined
        : `Se não quiser o pedido assim, fale com a loja antes da ${handoverNoun(order)}: ela pode cancelar.`,
    ].filter((text) => text !== undefined),
    facts: [
      ...openFacts(order, { withTotal: false, withPlace: !order.isDelivered }),
      { label: 'Total original', value: order.originalTotal },
      { label: 'Novo total', value: order.total },
    ],
    action: { label: 'Ver pedido', path: shopperPath(order) },
    why: why.shopper,
  }),
  orderCancelled: (order: OrderEmailData & { reason: CancelReason; note: string | null }): EmailText => ({
    subject: `Pedido ${numberOf(order)} cancelado`,
    heading: 'Pedido Cancelado',
    ...(order.reason === 'no_show'
      ? {
          paragraphs: [noShowCause(order), noShowTexts[order.orderType].doubt],
          action: { label: 'Ver pedidos', path: shopperPath(order) },
        }
      : {
          paragraphs: [
            `${cancelReasonLabel(order.reason, order.orderType)}. O pedido não vale mais: ${order.orderType === 'pickup' ? 'não é preciso ir à loja' : 'ele não será entregue'}.`,
            ...(order.note ? [`A loja escreveu: “${order.note}”`] : []),
            cancelledText(order, order.reason),
          ],
          action: { label: 'Explorar Parceiros', path: '/dashboard' },
        }),
    facts: cancelledFacts(order),
    why: why.shopper,
  }),
  orderCancelledPartner: (order: OrderEmailData): EmailText => ({
    subject: `Pedido ${numberOf(order)} cancelado pelo cliente`,
    heading: 'Pedido cancelado pelo cliente',
    paragraphs: [
      `${order.shopperName} cancelou o pedido em ${order.businessName}. Não é preciso separar os itens: eles voltam ao estoque.`,
    ],
    facts: cancelledFacts(order),
    action: { label: 'Abrir pedidos', path: '/partners/orders' },
    why: why.shop,
  }),
  ordersUnanswered: (orders: readonly OrderEmailData[]): EmailText | undefined =>
    unansweredOrdersEmail(orders, why.shop),
  noShowWarning: (order: OrderEmailData): EmailText => ({
    subject: `Aviso: o pedido ${numberOf(order)} ${noShowTexts[order.orderType].missed}`,
    heading: noShowTexts[order.orderType].heading,
    paragraphs: [
      noShowCause(order),
      `É o ${noShowLimit - 1}º pedido não retirado ou não recebido em ${noShowDays} dias. ${nextNoShowText}`,
      noShowTexts[order.orderType].doubt,
    ],
    facts: cancelledFacts(order),
    action: { label: 'Ver pedidos', path: shopperPath(order) },
    why: why.shopper,
  }),
  /**
   * Tells a shopper that new orders are paused after several no-shows (orders that the shopper did not collect or
   * receive). `until` is 'dd/MM/yyyy HH:mm'.
   */
  noShowPause: (order: OrderEmailData & { until: string }): EmailText => ({
    subject: `Novos pedidos pausados: o pedido ${numberOf(order)} ${noShowTexts[order.orderType].missed}`,
    heading: 'Novos pedidos pausados',
    paragraphs: [noShowCause(order), noShowPauseText(order.until), noShowTexts[order.orderType].doubt],
    facts: cancelledFacts(order),
    action: { label: 'Ver pedidos', path: shopperPath(order) },
    why: why.shopper,
  }),
  orderReady: (order: OrderEmailData): EmailText => ({
    subject: `Pedido ${numberOf(order)} ${order.orderType === 'pickup' ? 'pronto para retirada' : 'pronto'}`,
    heading: order.orderType === 'pickup' ? 'Pronto para Retirada' : 'Pedido pronto',
    paragraphs: [`${order.businessName} já separou o seu pedido. ${readyText(order)}`],
    facts: openFacts(order),
    action: { label: 'Ver pedido', path: shopperPath(order) },
    why: why.shopper,
  }),
  pickupReminder: (order: OrderEmailData & { pickupSchedule: string }): EmailText =>
    reminderEmail(order, openFacts(order), why.shopper),
  /** Merges several emails to a shopper into one email. The merged email contains one paragraph per email. */
  orderDigest: (emails: readonly EmailText[]): EmailText => ({
    subject: 'Atualizações dos seus pedidos',
    heading: 'Atualizações dos seus pedidos',
    paragraphs: [
      'Houve muitas atualizações em pouco tempo. Por isso, juntamos todas em um só email.',
      ...emails.map(({ subject, paragraphs, facts = [] }) =>
        [subject, ...paragraphs, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
      ),
    ],
    action: { label: 'Ver pedidos', path: '/pedidos' },
    why: why.shopper,
  }),
  paymentFailedShopper: (order: OrderEmailData): EmailText =>
    failedPaymentShopperEmail(order, { facts: unpaidFacts(order), why: why.shopper }),
  paymentFailedPartner: (order: OrderEmailData): EmailText =>
    failedPaymentPartnerEmail(order, { facts: unpaidFacts(order), why: why.shop }),
} as const;
