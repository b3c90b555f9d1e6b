import { noShowAt } from '@boaxepa/contracts/domain/fairUse';
import { atMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { formatReais, reaisToCents } from '@boaxepa/contracts/domain/money';
import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type PickupQr, readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PickupKeys } from '@boaxepa/contracts/wire/pickup';
import type { CounterData, CounterOrder } from '../../shop/handovers/counterData.ts';
import { handoverOf, type QueuedHandover } from '../../shop/handovers/queue.ts';
import { receivedText } from './charge.ts';
import { itemsText, otherShopProblem, type Problem, uncheckedTitle } from './problem.ts';

/** Data for an offline check: orders and public keys that this device has loaded, and the hand-overs of this device. */
export interface OfflineData extends Pick<CounterData, 'orders' | 'keys' | 'savedAt'> {
  readonly handovers: readonly QueuedHandover[];
  readonly partnerId: string | undefined;
  /**
   * Current time, but not earlier than the load time of the orders, because the device's clock may be slow.
   */
  readonly now: Date;
}

/** Result of a check without the server: the stored order, or the reason not to hand it over. */
type OfflineResult = { readonly order: CounterOrder } | { readonly problem: Problem };

const UNVERIFIED: Problem = {
  kind: 'unchecked',
  title: uncheckedTitle,
  text: 'Este aparelho não conseguiu conferir o código. Confira com a rede antes de entregar.',
  facts: [],
};

const numberFact = (id: string) => ({ label: 'Pedido', value: orderNumber(id) });

/**
 * Returns a problem if the order was already handed over on this device, otherwise undefined. The server may not have
 * received this hand-over yet.
 */
export function handedOver(handovers: readonly QueuedHandover[], orderId: string): Problem | undefined {
  const handover = handoverOf(handovers, orderId);
  if (!handover) return undefined;
  const { customer, ...charge } = handover;
  return {
    kind: 'delivered',
    title: 'Já entregue neste aparelho',
    text: { handover: handover.key },
    facts: [
      numberFact(orderId),
      { label: 'Quem levou', value: customer },
      { label: 'Recebido', value: receivedText(charge) },
    ],
  };
}

/**
 * Returns a problem for an order that the shop must first check with the server. The problem shows the stored copy of
 * the order, which was loaded at the time `savedText`, such as 'às 16:58'.
 */
function unchecked(order: CounterOrder, savedText: string, title: string, text: string): Problem {
  return {
    kind: 'unchecked',
    title,
    text,
    facts: [
      numberFact(order.id),
      { label: `Aqui, ${savedText}`, value: itemsText(order) },
      { label: `Total ${savedText}`, value: formatReais(order.totalAmount) },
    ],
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/**
 * Verifies the Ed25519 signature of a QR code with the server's public keys. Returns the content of the QR code, or
 * undefined if no key has signed it.
 * @throws DOMException in a browser without Ed25519
 */
export async function verifyPickupQr(
  scanned: string,
  keys: PickupKeys['keys'],
): Promise<PickupQr | undefined> {
  const parsedQr = readPickupQr(scanned);
  const key = parsedQr && keys.find(({ id }) => id === parsedQr.qr.keyId);
  if (!key) return undefined;
  const publicKey = await crypto.subtle.importKey('raw', bytesOf(key.publicKey), 'Ed25519', false, [
    'verify',
  ]);
  const text = new TextEncoder().encode(parsedQr.signedText);
  const isValid = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(parsedQr.signature), text);
  return isValid ? parsedQr.qr : undefined;
}

/**
 * Checks a QR code without the server: its signature, its shop, and the stored copy of its order. The copy may be
 * outdated, so the server checks the order again when it receives the hand-over.
 */
export async function checkOffline(
  scanned: string,
  { orders, keys, handovers, partnerId, now, savedAt }: OfflineData,
): Promise<OfflineResult> {
  const qr = await verifyPickupQr(scanned, keys).catch(() => undefined);
  if (!qr) return { problem: UNVERIFIED };
  if (qr.partnerId !== partnerId) return { problem: { ...otherShopProblem, facts: [] } };
  const handedOverProblem = handedOver(handovers, qr.orderId);
  if (handedOverProblem) return { problem: handedOverProblem };
  const order = orders.find(({ id }) => id === qr.orderId);
  if (!order)
    return {
      problem: {
        kind: 'unchecked',
        title: 'Este aparelho ainda não tem este pedido',
        text: 'O código é verdadeiro, mas o pedido chegou depois da última conexão. Confira com a rede antes de entregar.',
        facts: [numberFact(qr.orderId)],
      },
    };
  const savedText = atMomentText(order.zone, new Date(savedAt), now);
  const problem = (title: string, text: string) => ({ problem: unchecked(order, savedText, title, text) });
  if (!isOpenStatus(order.status))
    return problem('Este pedido já foi encerrado', 'Não entregue nem cobre antes de conferir com a rede.');
  // An unpaid order never becomes paid, but a paid order becomes unpaid if its card payment fails. So if the QR code
  // and the stored order differ, the unpaid one is newer. An outdated QR code is harmless, but an outdated stored order
  // must first be checked with the server.
  const hasFailedSince = !qr.isPaid && isPaid(order.paymentMethod, order.payment);
  if (qr.totalCents !== reaisToCents(order.totalAmount) || hasFailedSince)
    return problem(
      'O pedido mudou: confira com a rede',
      `O código é verdadeiro, mas este aparelho tem o pedido como estava ${savedText}. Confira antes de entregar ou cobrar.`,
    );
  if (noShowAt(qr.endsAt) < now)
    return problem('Código expirado', 'A retirada deste pedido terminou há mais de um dia.');
  return { order };
}
