import { nextNoShowText, noShowDays, noShowLimit, noShowPauseText } from '../domain/fairUse.ts';
import { orderNumber } from '../wire/ids.ts';
import { onDayText } from '../domain/momentTexts.ts';
import { withTimeArticle } from '../domain/windowTexts.ts';
import {
  type CancelReason,
  cancelReasonLabel,
  type OrderStatus,
  type OrderType,
} from '../domain/orderStatus.ts';

export const notificationTypes = ['order_status', 'general', 'promotion', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A message to a shopper about an order. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  isRead: boolean;
  createdAt: string;
  orderId: string | null;
}

interface NotifiedOrder {
  id: string;
  businessName: string;
  orderType: OrderType;
  /** Pickup window as 'HH:MM às HH:MM', such as '17:00 às 19:30'. */
  pickupSchedule: string | null;
  /** Day of the pickup window, such as 'hoje' (today) or '27/11'. */
  pickupDay: string;
}

/** Returns the sentence ' Retire hoje, das 17:00 às 19:30.', or '' for a delivery. */
function pickupSentence({ orderType, pickupSchedule, pickupDay }: NotifiedOrder): string {
  return orderType === 'pickup' && pickupSchedule
    ? ` Retire ${onDayText(pickupDay)}, ${withTimeArticle('da', pickupSchedule)}.`
    : '';
}

export interface MessageText {
  title: string;
  message: string;
}

const byStatus: Record<
  Exclude<OrderStatus, 'cancelled'>,
  { title: string; text: (order: NotifiedOrder) => string }
> = {
  pending: {
    title: 'Pedido recebido',
    text: (order) => `${order.businessName} vai confirmar os itens do seu pedido.`,
  },
  confirmed: {
    title: 'Pedido criado',
    text: (order) => `${order.businessName} recebeu o seu pedido.${pickupSentence(order)}`,
  },
  awaiting_pickup: {
    title: 'Pedido confirmado',
    // The server also confirms orders automatically, so this text must not say that the shop has confirmed the order
    // (product/orders.md#what-time-does).
    text: (order) => `o seu pedido em ${order.businessName} está confirmado.${pickupSentence(order)}`,
  },
  ready: {
    title: 'Pedido pronto para retirada',
    text: (order) => `${order.businessName} já separou o seu pedido.${pickupSentence(order)}`,
  },
  preparing: {
    title: 'Pedido em preparo',
    text: (order) => `${order.businessName} está preparando o seu pedido.`,
  },
  out_for_delivery: {
    title: 'Pedido saiu para entrega',
    text: (order) => `${order.businessName} enviou o seu pedido.`,
  },
  delivered: {
    title: 'Pedido retirado',
    text: (order) => `Obrigado por comprar em ${order.businessName}. Conte como foi: avalie o seu pedido.`,
  },
};

const deliveryTitles: Partial<Record<OrderStatus, string>> = {
  ready: 'Pedido pronto',
  delivered: 'Pedido entregue',
};

/** Returns the title of the message about an order's new status. */
export function statusTitle(status: OrderStatus, orderType: OrderType): string {
  const deliveryTitle = orderType === 'delivery' ? deliveryTitles[status] : undefined;
  if (deliveryTitle) return deliveryTitle;
  return status === 'cancelled' ? 'Pedido cancelado' : byStatus[status].title;
}

/** Returns the message that tells a shopper an order's new status (product/messages.md#in-the-app). */
export function statusMessage(
  status: OrderStatus,
  order: NotifiedOrder,
  cancelReason?: CancelReason | null,
): MessageText {
  const number = orderNumber(order.id);
  if (status === 'cancelled') {
    // The label in `cancelReasons` is 'Cancelado pelo cliente' (by the customer). This message addresses the
    // customer, so it says 'Você cancelou'.
    const reason =
      cancelReason === 'shopper'
        ? 'Você cancelou este pedido'
        : cancelReason
          ? cancelReasonLabel(cancelReason, order.orderType)
          : 'Pedido cancelado';
    return {
      title: statusTitle(status, order.orderType),
      message: `Pedido #${number} em ${order.businessName}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    };
  }
  return {
    title: statusTitle(status, order.orderType),
    message: `Pedido #${number}: ${byStatus[status].text(order)}`,
  };
}

/**
 * Describes an item whose quantity the shop reduced: 'Bolo: de 3 para 2' or 'Suco: removido'
 * (product/orders.md#confirming).
 */
export function quantityChangeText({ name, from, to }: { name: string; from: number; to: number }): string {
  return to === 0 ? `${name}: removido` : `${name}: de ${from} para ${to}`;
}

/**
 * Returns the message that tells a shopper which quantities the shop reduced.
 * @param changes one text of `quantityChangeText` per changed item
 */
export function adjustedMessage(
  order: NotifiedOrder,
  changes: readonly string[],
  newTotal: string,
): MessageText {
  return {
    title: 'Pedido alterado pela loja',
    message: `Pedido #${orderNumber(order.id)}: ${order.businessName} alterou o pedido. ${changes.join('; ')}. Novo total: ${newTotal}. Se não quiser assim, fale com a loja: ela pode cancelar.`,
  };
}

/**
 * Warns a shopper that one more no-show (an order that the shopper does not collect or receive) pauses new orders
 * (product/orders.md#fair-use).
 */
export const noShowWarningMessage: MessageText = {
  title: 'Aviso: pedidos não retirados ou não recebidos',
  message: `${noShowLimit - 1} pedidos não foram retirados ou recebidos em ${noShowDays} dias. ${nextNoShowText} Foi engano? Fale com a loja.`,
};

/**
 * Tells a shopper that new orders are paused, because the shopper did not collect or receive several orders.
 * @param until end of the pause, as 'dd/MM/yyyy HH:mm'
 */
export function noShowPauseMessage(until: string): MessageText {
  return {
    title: 'Novos pedidos pausados',
    message: `${noShowPauseText(until)} Foi engano? Fale com a loja.`,
  };
}

/**
 * Tells a shopper that an order was handed over after all. The order was cancelled as a no-show, and the shop has
 * corrected this.
 */
export function takenBackMessage(order: Pick<NotifiedOrder, 'id' | 'businessName'>): MessageText {
  return {
    title: 'Pedido entregue',
    message: `Pedido #${orderNumber(order.id)}: ${order.businessName} corrigiu o registro e confirmou a entrega do pedido.`,
  };
}

/**
 * Adds to `takenBackMessage` that the order no longer counts as a no-show (product/orders.md#fair-use).
 * @param pause whether new orders were paused before the correction, and the end of a pause that continues, as
 * 'dd/MM/yyyy HH:mm'
 */
export function noShowTakenBackMessage(
  order: Pick<NotifiedOrder, 'id' | 'businessName'>,
  { wasPaused, until }: { wasPaused: boolean; until?: string | undefined },
): MessageText {
  const { title, message } = takenBackMessage(order);
  const ended = wasPaused
    ? 'A pausa terminou: você já pode fazer novos pedidos.'
    : 'Ele não conta mais para a pausa de novos pedidos.';
  return { title, message: `${message} ${until ? noShowPauseText(until) : ended}` };
}
