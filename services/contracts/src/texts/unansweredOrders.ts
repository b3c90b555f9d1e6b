import { pluralize } from '../domain/numbers.ts';
import type { EmailText } from './emailText.ts';
import { numberOf } from './orderEmailWords.ts';

interface UnansweredOrder {
  id: string;
  businessName: string;
  lines: string[];
}

/**
 * Returns the email that tells a shop which orders were cancelled because it did not confirm them in time. Returns
 * undefined if there is no order.
 */
export function unansweredOrdersEmail(
  orders: readonly UnansweredOrder[],
  why: string,
): EmailText | undefined {
  const [first] = orders;
  if (!first) return undefined;
  const isOne = orders.length === 1;
  return {
    subject: isOne
      ? `Pedido ${numberOf(first)} cancelado sem a sua confirmação`
      : `${pluralize(orders.length, 'pedido cancelado', 'pedidos cancelados')} sem a sua confirmação`,
    heading: isOne ? 'Pedido cancelado sem confirmação' : 'Pedidos cancelados sem confirmação',
    paragraphs: [
      isOne
        ? `O horário terminou, e ${first.businessName} não confirmou este pedido. Ele foi cancelado, o cliente já foi avisado e os itens voltaram ao estoque.`
        : `O horário terminou, e ${first.businessName} não confirmou estes pedidos. Eles foram cancelados, os clientes já foram avisados e os itens voltaram ao estoque.`,
      'Para ver o próximo a tempo, ative as notificações de pedidos no seu celular ou computador. Se um produto acabou, corrija o estoque dele.',
    ],
    facts: orders.map((order) => ({
      label: `Pedido cancelado ${numberOf(order)}`,
      value: order.lines.join(', '),
    })),
    action: { label: 'Configurar notificações', path: '/partner/dados-cadastrais' },
    why,
  };
}
