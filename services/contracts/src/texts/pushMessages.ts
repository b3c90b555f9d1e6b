import { shopOrderPath, shopperOrderPath } from '../domain/orderAddresses.ts';
import { withTimeArticle } from '../domain/windowTexts.ts';
import { orderNumber } from '../wire/ids.ts';
import type { PushKind } from '../wire/push.ts';

/** Content of a push notification. A tap on the notification opens `path`. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** The browser replaces an earlier notification that has the same tag. */
  tag: string;
}

interface NotifiedOrder {
  id: string;
  businessName: string;
  /** Pickup window as 'HH:MM às HH:MM'. Null if the window is not today, because the text says 'hoje' (today). */
  pickupSchedule: string | null;
}

/** Returns a push notification about an order (product/messages.md#push). It contains no data about the shopper. */
export function pushMessage(
  kind: PushKind,
  { id, businessName, pickupSchedule }: NotifiedOrder,
): PushMessage {
  const number = `#${orderNumber(id)}`;
  const pickup = pickupSchedule && `hoje, ${withTimeArticle('da', pickupSchedule)}.`;
  const texts: Record<PushKind, { title: string; body: string }> = {
    ready: {
      title: 'Pedido pronto para retirada',
      body: `Pedido ${number} em ${businessName}.${pickup ? ` Retire ${pickup}` : ''}`,
    },
    changed: {
      title: 'Pedido alterado pela loja',
      body: `${businessName} alterou o pedido ${number}. Toque para ver o que mudou.`,
    },
    cancelled: {
      title: 'Pedido cancelado',
      body: `O pedido ${number} em ${businessName} foi cancelado. Toque para ver o motivo.`,
    },
    placed: {
      title: 'Novo pedido',
      body: `Pedido ${number}.${pickup ? ` Retirada ${pickup}` : ''}`,
    },
  };
  return {
    ...texts[kind],
    path: kind === 'placed' ? shopOrderPath(id) : shopperOrderPath(id),
    tag: `pedido-${id}`,
  };
}
