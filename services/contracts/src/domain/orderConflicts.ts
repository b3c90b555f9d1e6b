import {
  type CancelReason,
  type OrderStatus,
  orderStatusLabel,
  type OrderType,
  shopperOrderLabel,
} from './orderLabels.ts';
import type { OrderActor } from './orderTransitions.ts';

// Messages of 409 responses. A message describes the order's current state, so that the user understands why the
// action was refused.

export interface ConflictedOrder {
  status: OrderStatus;
  /** If the type is absent, the order is a pickup order. */
  orderType?: OrderType;
  cancelReason: CancelReason | null;
  history: readonly { status: OrderStatus; by: OrderActor }[];
}

const cancelledTexts: Record<'shopper' | 'partner', Record<CancelReason, string>> = {
  partner: {
    shopper: 'O cliente cancelou este pedido.',
    partner: 'Este pedido já foi cancelado em outra tela da loja.',
    no_answer: 'Este pedido foi cancelado: o horário terminou sem a confirmação da loja.',
    no_show: 'Este pedido foi cancelado porque o prazo terminou sem a entrega.',
    partner_closed: 'Este pedido foi cancelado porque a loja encerrou as atividades na plataforma.',
  },
  shopper: {
    shopper: 'Você já cancelou este pedido.',
    partner: 'A loja cancelou este pedido.',
    no_answer: 'Este pedido foi cancelado porque a loja não respondeu a tempo.',
    no_show: 'Este pedido foi cancelado porque o prazo terminou.',
    partner_closed: 'Este pedido foi cancelado porque a loja encerrou as atividades na plataforma.',
  },
};

/**
 * Returns the text that tells a shopper why an open order can no longer be cancelled: either the time limit is over, or
 * the shop has confirmed the order (product/orders.md#cancelling).
 */
export function cancelOverText(history: ConflictedOrder['history']): string {
  const confirmed = history.findLast(({ status }) => status === 'awaiting_pickup');
  return confirmed?.by === 'system'
    ? 'O prazo para cancelar este pedido terminou. Para cancelar, fale com a loja.'
    : 'A loja já confirmou este pedido. Para cancelar, fale com a loja.';
}

/**
 * Returns the message of 409 INVALID_TRANSITION. The error means that the order's current status does not allow the
 * action of `party`.
 */
export function invalidTransitionText(order: ConflictedOrder, party: 'shopper' | 'partner'): string {
  const { status, cancelReason, history, orderType = 'pickup' } = order;
  if (status === 'cancelled')
    return cancelReason ? cancelledTexts[party][cancelReason] : 'Este pedido já foi cancelado.';
  if (status === 'delivered') return 'Este pedido já foi entregue.';
  if (party === 'partner') return `A situação deste pedido agora é "${orderStatusLabel(status, orderType)}".`;
  return status === 'pending' || status === 'confirmed'
    ? `A situação deste pedido agora é "${shopperOrderLabel({ status, orderType })}".`
    : cancelOverText(history);
}

/**
 * Returns the message of 409 STALE_VERSION. The error means that the shop confirmed an order on a page that showed
 * old values (product/orders.md#confirming).
 */
export function staleVersionText({ history }: Pick<ConflictedOrder, 'history'>): string {
  return history.at(-1)?.by === 'partner'
    ? 'Outra tela já confirmou; estes são os valores atuais.'
    : 'O pedido mudou enquanto esta tela estava aberta; estes são os valores atuais.';
}

/**
 * Error message for a shop that corrects a cancelled order later than `noShowTakeBackHours` after the cancellation: an
 * order that was cancelled as not collected (product/orders.md#fair-use), or a late hand-over.
 */
export const takeBackOverText = 'O prazo para corrigir este pedido terminou.';

/**
 * Error message for a shop that answers twice about the same late hand-over (product/orders.md#late-hand-overs). A late
 * hand-over was recorded offline, while the order was being cancelled.
 */
export const lateHandoverAnsweredText = 'A loja já respondeu sobre esta entrega.';
