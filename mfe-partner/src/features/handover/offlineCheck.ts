import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type PickupQr, readPickupQr } from '@boaxepa/contracts/domain/pickupQr';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupKeys } from '@boaxepa/contracts/wire/pickup';
import { isWaiting, type QueuedHandover } from '../../shop/handovers/queue.ts';

/** An order stays open this long after its window, in milliseconds (product/orders.md#what-time-does). */
const GRACE_MS = 24 * 3_600_000;

/** Data that this page has loaded before it lost the connection. */
export interface OfflineData {
  readonly orders: readonly PartnerOrder[];
  readonly keys: PickupKeys['keys'];
  readonly handovers: readonly QueuedHandover[];
  readonly partnerId: string | undefined;
  /** Time of the server, as far as the device knows it. */
  readonly now: Date;
}

/** Result of a check without the server. `refused` has the sentences for the person. */
export type OfflineResult =
  { readonly order: PartnerOrder } | { readonly refused: { readonly title: string; readonly text: string } };

const refused = (title: string, text: string): OfflineResult => ({ refused: { title, text } });

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/**
 * Returns the content of a QR code whose Ed25519 signature one of the keys verifies; undefined for any other text.
 * @throws DOMException in a browser without Ed25519
 */
export async function verifyPickupQr(
  scanned: string,
  keys: PickupKeys['keys'],
): Promise<PickupQr | undefined> {
  const read = readPickupQr(scanned);
  const key = read && keys.find(({ id }) => id === read.qr.keyId);
  if (!key) return undefined;
  const publicKey = await crypto.subtle.importKey('raw', bytesOf(key.publicKey), 'Ed25519', false, [
    'verify',
  ]);
  const text = new TextEncoder().encode(read.signedText);
  const isValid = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(read.signature), text);
  return isValid ? read.qr : undefined;
}

/**
 * Checks a QR code without the server: its signature, its shop, and the order as this page knows it. The server checks again when it
 * receives the hand-over.
 */
export async function checkOffline(
  scanned: string,
  { orders, keys, handovers, partnerId, now }: OfflineData,
): Promise<OfflineResult> {
  const qr = await verifyPickupQr(scanned, keys).catch(() => undefined);
  if (!qr)
    return refused(
      'Sem conexão: código não conferido',
      'Este aparelho não conseguiu conferir o código. Tente de novo quando a rede voltar.',
    );
  if (qr.partnerId !== partnerId)
    return refused(
      'Este pedido é de outra loja',
      'O código é verdadeiro, mas a retirada é em outro endereço.',
    );
  if (handovers.some((each) => each.orderId === qr.orderId && isWaiting(each)))
    return refused('Já entregue neste aparelho', 'A entrega está guardada e segue quando a rede voltar.');
  const order = orders.find(({ id }) => id === qr.orderId);
  if (!order)
    return refused(
      'Este aparelho ainda não tem este pedido',
      'O código é verdadeiro, mas o pedido chegou depois da última conexão. Confira com a rede antes de entregar.',
    );
  if (!isOpenStatus(order.status))
    return refused('Este pedido já foi encerrado', 'Não entregue nem cobre antes de conferir com a rede.');
  if (qr.totalCents !== reaisToCents(order.totalAmount))
    return refused(
      'O pedido mudou: confira com a rede',
      'O código é verdadeiro, mas este aparelho tem o pedido com outro valor. Confira antes de entregar ou cobrar.',
    );
  if (qr.endsAt.getTime() + GRACE_MS < now.getTime())
    return refused('Código expirado', 'A retirada deste pedido terminou há mais de um dia.');
  return { order };
}
