import { type CancelReason, orderStatuses, type OrderStatus, shopperStatusLabel } from './orderLabels.ts';
import type { OrderActor } from './orderTransitions.ts';

// Messages of 409 responses about an order. The responses contain the current order, so that the user need not reload the page.

export interface ConflictedOrder {
  status: OrderStatus;
  cancelReason: CancelReason | null;
  history: readonly { status: OrderStatus; by: OrderActor }[];
}

const cancelledTexts: Record<'shopper' | 'partner', Record<CancelReason, string>> = {
  partner: {
    shopper: 'O cliente cancelou este pedido.',
    partner: 'Este pedido já foi cancelado em outra tela da loja.',
    no_answer: 'Este pedido foi cancelado: o horário de retirada terminou sem a confirmação da loja.',
    no_show: 'Este pedido foi cancelado porque ninguém veio buscar.',
    partner_closed: 'Este pedido foi cancelado porque a loja encerrou as atividades na plataforma.',
  },
  shopper: {
    shopper: 'Você já cancelou este pedido.',
    partner: 'A loja cancelou este pedido.',
    no_answer: 'Este pedido foi cancelado porque a loja não respondeu a tempo.',
    no_show: 'Este pedido foi cancelado porque não foi retirado.',
    partner_closed: 'Este pedido foi cancelado porque a loja encerrou as atividades na plataforma.',
  },
};

/** Explains why the shopper can no longer cancel an open order (product/orders.md#cancelling). */
export function cancelOverText(history: ConflictedOrder['history']): string {
  const confirmed = history.findLast(({ status }) => status === 'awaiting_pickup');
  return confirmed?.by === 'system'
    ? 'O prazo para cancelar este pedido terminou. Para cancelar, fale com a loja.'
    : 'A loja já confirmou este pedido. Para cancelar, fale com a loja.';
}

/** Message of 409 INVALID_TRANSITION. The current status does not allow the action of `party`. */
export function invalidTransitionText(order: ConflictedOrder, party: 'shopper' | 'partner'): string {
  const { status, cancelReason, history } = order;
  if (status === 'cancelled')
    return cancelReason ? cancelledTexts[party][cancelReason] : 'Este pedido já foi cancelado.';
  if (status === 'delivered') return 'Este pedido já foi retirado.';
  if (party === 'partner') return `A situação deste pedido agora é "${orderStatuses[status]}".`;
  return status === 'pending' || status === 'confirmed'
    ? `A situação deste pedido agora é "${shopperStatusLabel(status)}".`
    : cancelOverText(history);
}

/** Message of 409 STALE_VERSION. The shop has confirmed an outdated version of the order (product/orders.md#confirming). */
export function staleVersionText({ history }: Pick<ConflictedOrder, 'history'>): string {
  return history.at(-1)?.by === 'partner'
    ? 'Outra tela já confirmou; estes são os valores atuais.'
    : 'O pedido mudou enquanto esta tela estava aberta; estes são os valores atuais.';
}

/** Error message for a correction of a missed order after the deadline (product/orders.md#fair-use). */
export const takeBackOverText = 'O prazo para corrigir este pedido terminou.';
