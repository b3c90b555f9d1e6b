import { type CancelReason, cancelReasons } from '@boaxepa/contracts/domain/orderLabels';
import { dayText } from '@boaxepa/contracts/domain/momentTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { untilText } from '@boaxepa/contracts/domain/windowTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { ApiError } from '@boaxepa/shell-sdk';
import { methodAtCounter } from '../../shop/handovers/queueOrder.ts';
import { takeBackEnd } from '../../shop/takeBackEnd.ts';
import { receivedText } from './charge.ts';

/** Reason why the shop must not hand over an order, with texts for the user. */
export interface Problem {
  /** `unchecked`: the server has not checked the pickup code. `unknown`: the server has refused the pickup code. */
  readonly kind: 'otherShop' | 'delivered' | 'cancelled' | 'expired' | 'unchecked' | 'unknown';
  readonly title: string;
  /**
   * Text for the user, or the key of a hand-over. With a key, the view shows whether this hand-over has been sent to
   * the server.
   */
  readonly text: string | { readonly handover: string };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Set only if the server returned the order, so that the view can link to it. */
  readonly order?: Pick<PartnerOrder, 'id' | 'status'>;
}

interface OtherShop {
  readonly businessName: string;
  readonly address: string;
  readonly zone: string;
  readonly pickupEndsAt: string;
}

/**
 * Formats the items of an order in one line, such as '2× Pão, 1× Bolo'. Items that were removed (quantity 0) are left
 * out.
 */
export const itemsText = ({ items }: Pick<PartnerOrder, 'items'>): string =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => `${item.quantity}× ${itemName(item)}`)
    .join(', ');

/** Problem of a genuine pickup code whose order belongs to another shop. */
export const otherShopProblem = {
  kind: 'otherShop',
  title: 'Este pedido é de outra loja',
  text: 'O código é verdadeiro, mas a retirada é em outro endereço.',
} as const;

/** Title of the problem if the server did not respond and this device could not check the pickup code either. */
export const uncheckedTitle = 'Sem conexão: código não conferido';

function otherShop({ businessName, address, zone, pickupEndsAt }: OtherShop, now: Date): Problem {
  const end = new Date(pickupEndsAt);
  // The end is exclusive: a pickup window that ends at midnight belongs to the day before.
  const day = dayText(zone, new Date(end.getTime() - 1), now);
  return {
    ...otherShopProblem,
    text: `${otherShopProblem.text} Mostre ao cliente para onde ir.`,
    facts: [
      { label: 'Loja', value: businessName },
      { label: 'Endereço', value: address },
      { label: 'Retirada', value: `${day}, ${untilText(localTime(zone, end))}` },
    ],
  };
}

const closedTexts = {
  delivered:
    'Este código já foi usado. Se o cliente diz que não recebeu, confira com quem atendeu antes de entregar de novo.',
  cancelled: 'Não entregue nem cobre. O estoque já voltou à venda.',
  expired: 'Não faça a entrega: este pedido não pode mais ser corrigido.',
} as const;
const takeBackText =
  'O pedido foi encerrado porque ninguém o retirou. Se você entregar agora, abra o pedido e toque em "O cliente retirou".';

/** Returns a text with the amount that the shop received for an order, and with the payment method. */
function receivedValue(order: PartnerOrder): string {
  // It is unknown whether the customer paid the shop after the refund.
  if (order.payment?.state === 'refunded')
    return `${formatReais(order.totalAmount)} no cartão, devolvidos ao cliente`;
  return receivedText({ ...order, paymentMethod: methodAtCounter(order) });
}

function closedProblem(title: string, order: PartnerOrder, now: Date): Problem {
  const kind =
    order.status === 'delivered' ? 'delivered' : order.cancelReason === 'no_show' ? 'expired' : 'cancelled';
  const reason = cancelReasons[(order.cancelReason ?? 'partner') satisfies CancelReason];
  const number = { label: 'Pedido', value: orderNumber(order.id) };
  const customer = order.shopper.fullName;
  const facts = {
    delivered: [
      { label: 'Quem levou', value: customer },
      { label: 'Entregue', value: itemsText(order) },
      { label: 'Recebido', value: receivedValue(order) },
    ],
    cancelled: [
      { label: 'Cliente', value: customer },
      { label: 'Motivo', value: reason },
    ],
    expired: [
      { label: 'Cliente', value: customer },
      { label: 'Motivo', value: reason },
      { label: 'Total', value: formatReais(order.totalAmount) },
    ],
  };
  // If `takeBackEnd` returns undefined, the orders board does not have the button that `takeBackText` mentions.
  const canTakeBack = takeBackEnd(order, now) !== undefined;
  const text = kind === 'expired' && canTakeBack ? takeBackText : closedTexts[kind];
  return { kind, title, text, facts: [number, ...facts[kind]], order };
}

/**
 * Converts the server's error to a problem, if the pickup code belongs to another shop or to a closed order. Returns
 * undefined for any other error.
 */
export function problemOf({ code, message, extra }: ApiError, now: Date): Problem | undefined {
  // Both casts are safe: the API contract defines the type of `current` for each of these two errors
  // (product/orders.md#pickup-code).
  if (code === 'PICKUP_OTHER_SHOP') return otherShop(extra['current'] as OtherShop, now);
  return code === 'PICKUP_CLOSED' ? closedProblem(message, extra['current'] as PartnerOrder, now) : undefined;
}
