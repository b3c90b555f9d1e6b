import { type CancelReason, cancelReasons } from '@boaxepa/contracts/domain/orderLabels';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { untilText } from '@boaxepa/contracts/domain/windowTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { itemName } from '@boaxepa/contracts/wire/orderItems';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { ApiError } from '@boaxepa/shell-sdk';
import { dayText } from './dayText.ts';

/** Reason why an order must not be handed over, with details. */
export interface Problem {
  readonly kind: 'otherShop' | 'delivered' | 'cancelled' | 'expired';
  readonly title: string;
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The order, if it belongs to the shop. */
  readonly order?: PartnerOrder;
}

interface OtherShop {
  readonly businessName: string;
  readonly address: string;
  readonly zone: string;
  readonly pickupEndsAt: string;
}

const itemsText = ({ items }: Pick<PartnerOrder, 'items'>): string =>
  items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => `${item.quantity}× ${itemName(item)}`)
    .join(', ');

function otherShop({ businessName, address, zone, pickupEndsAt }: OtherShop, now: Date): Problem {
  const end = new Date(pickupEndsAt);
  return {
    kind: 'otherShop',
    title: 'Este pedido é de outra loja',
    text: 'O código é verdadeiro, mas a retirada é em outro endereço. Mostre ao cliente para onde ir.',
    facts: [
      { label: 'Loja', value: businessName },
      { label: 'Endereço', value: address },
      { label: 'Retirada', value: `${dayText(zone, end, now)}, ${untilText(localTime(zone, end))}` },
    ],
  };
}

const closedTexts = {
  delivered:
    'Este código já foi usado. Se o cliente diz que não recebeu, confira com quem atendeu antes de entregar de novo.',
  cancelled: 'Não entregue nem cobre. O estoque já voltou à venda.',
  expired:
    'O pedido foi encerrado porque ninguém o retirou. Se você entregar agora, abra o pedido e toque em "O cliente retirou".',
} as const;

function closed(title: string, order: PartnerOrder): Problem {
  const kind =
    order.status === 'delivered' ? 'delivered' : order.cancelReason === 'no_show' ? 'expired' : 'cancelled';
  const reason = cancelReasons[(order.cancelReason ?? 'partner') satisfies CancelReason];
  return {
    kind,
    title,
    text: closedTexts[kind],
    facts: [
      { label: 'Pedido', value: orderNumber(order.id) },
      { label: 'Cliente', value: order.shopper.fullName },
      kind === 'delivered'
        ? { label: 'Entregue', value: itemsText(order) }
        : { label: 'Motivo', value: reason },
      { label: 'Total', value: formatReais(order.totalAmount) },
    ],
    order,
  };
}

/** Converts the error of a refused check to a problem. Returns undefined for all other errors. */
export function problemOf({ code, message, extra }: ApiError, now: Date): Problem | undefined {
  // The contract defines the shape of `current` for these two codes (product/orders.md#pickup-code).
  if (code === 'PICKUP_OTHER_SHOP') return otherShop(extra['current'] as OtherShop, now);
  return code === 'PICKUP_CLOSED' ? closed(message, extra['current'] as PartnerOrder) : undefined;
}
