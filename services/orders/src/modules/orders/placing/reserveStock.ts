import { shortBagName } from '@boaxepa/contracts/wire/bags';
import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import {
  bagLimitMessage,
  maxBagUnits,
  maxOrderUnits,
  orderLimitMessage,
} from '@boaxepa/contracts/domain/fairUse';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import { checkedReaisToCents, formatCents } from '@boaxepa/contracts/domain/money';
import { maxQuantity, type OrderCreation } from '@boaxepa/contracts/wire/orders';
import { appError, type AppError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../../services.ts';
import { totalOf } from '../order.ts';

type RequestLine = ReservationRequest['lines'][number];

/**
 * Converts the prices of the requested items to cents. Items with the same id and price become one line.
 * @throws AppError VALIDATION_FAILED if a combined quantity exceeds the limit
 */
function requestLines(items: OrderCreation['items']): RequestLine[] {
  const lines = new Map<string, RequestLine>();
  const details: FieldProblem[] = [];
  items.forEach(({ productId, quantity, unitPrice }, index) => {
    const unitPriceCents = checkedReaisToCents(unitPrice);
    const key = `${productId}:${unitPriceCents}`;
    const sum = quantity + (lines.get(key)?.quantity ?? 0);
    if (sum > maxQuantity)
      details.push({
        field: `items[${index}].quantity`,
        message: `Um item pode ter no máximo ${maxQuantity} unidades`,
      });
    lines.set(key, { itemId: productId, quantity: sum, unitPriceCents });
  });
  if (details.length > 0) throw appError('VALIDATION_FAILED', { details });
  return [...lines.values()];
}

/**
 * Converts the body of a request for a new order. Chooses the order's id already here, because reserving stock needs
 * the id.
 * @throws AppError with the error codes of `requestLines`
 */
export const toOrderRequest = (body: OrderCreation) => ({
  orderId: newId(),
  lines: requestLines(body.items),
  totalCents: checkedReaisToCents(body.totalAmount),
  body,
});
export type OrderRequest = ReturnType<typeof toOrderRequest>;

export type Reserved = Extract<ReservationOutcome, { outcome: 'reserved' }>;
type Refusal = Exclude<ReservationOutcome, Reserved>;

function leftText(kind: 'bag' | 'product', available: number, name: string): string {
  const unit = kind === 'bag' ? 'sacola' : 'unidade';
  if (available === 0) return kind === 'bag' ? `A sacola ${name} acabou` : `${name} acabou`;
  if (available === 1) return `Resta apenas 1 ${unit} de ${name}`;
  return `Restam apenas ${available} ${unit}s de ${name}`;
}

/**
 * Converts a refusal of the catalog service to the 409 error for the shopper (product/orders.md#what-an-order-takes).
 * @param items items of the request. The error contains the index of the refused item in this list.
 */
function refusalError(refusal: Refusal, items: OrderCreation['items']): AppError {
  const place = (itemId: string, field: string) =>
    `items[${items.findIndex(({ productId }) => productId === itemId)}].${field}`;
  switch (refusal.outcome) {
    case 'out_of_stock': {
      const text = leftText(refusal.kind, refusal.available, shortBagName(refusal.name));
      return fieldError('OUT_OF_STOCK', place(refusal.itemId, 'quantity'), text);
    }
    case 'bag_limit':
      return fieldError('BAG_LIMIT', place(refusal.itemId, 'quantity'), bagLimitMessage);
    case 'price_changed': {
      const text = `O preço de ${shortBagName(refusal.name)} mudou: agora é ${formatCents(refusal.unitPriceCents)}`;
      return fieldError('PRICE_CHANGED', place(refusal.itemId, 'unitPrice'), text);
    }
    case 'item_gone': {
      const name = refusal.name === null ? 'Um item do carrinho' : shortBagName(refusal.name);
      const text = `${name} não está mais disponível`;
      return fieldError('ITEM_GONE', place(refusal.itemId, 'productId'), text);
    }
    case 'partner_closed':
      return appError('PARTNER_CLOSED');
    case 'pickup_over':
      return appError('PICKUP_OVER');
    case 'partner_unknown':
      return appError('PARTNER_GONE');
  }
}

/**
 * Asks the catalog service to reserve stock. A second call for the same order reserves nothing more.
 * @throws AppError with the error codes of `refusalError`, and SERVICE_UNAVAILABLE if the catalog service does not
 * respond
 */
async function callCatalog(
  { catalog, fairUse }: Pick<Services, 'catalog' | 'fairUse'>,
  request: ReservationRequest,
  items: OrderCreation['items'],
): Promise<Reserved> {
  const units = request.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (fairUse && units > maxOrderUnits) throw fieldError('ORDER_LIMIT', 'items', orderLimitMessage);
  const outcome = await catalog.call(catalogCalls.reserveStock, {
    body: { ...request, ...(fairUse && { maxBagUnits }) },
  });
  if (outcome.outcome !== 'reserved') throw refusalError(outcome, items);
  return outcome;
}

/**
 * Reserves the stock of an order. With `checkOnly`, only checks whether the stock could be reserved.
 * @throws AppError with the reason of a refusal (product/orders.md#what-an-order-takes), or SERVICE_UNAVAILABLE if it
 * is unknown whether stock was reserved
 */
export async function reserveStock(
  services: Pick<Services, 'catalog' | 'fairUse'>,
  { orderId, lines, totalCents, body }: OrderRequest,
  { checkOnly = false } = {},
): Promise<Reserved> {
  const fits = totalOf(lines) === totalCents;
  const request = { orderId, partnerId: body.partnerId, lines, checkOnly: checkOnly || !fits };
  const reserved = await callCatalog(services, request, body.items);
  const sum = totalOf(reserved.lines);
  if (!fits || sum !== totalCents)
    throw fieldError('PRICE_CHANGED', 'totalAmount', `O total do pedido mudou: agora é ${formatCents(sum)}`);
  return reserved;
}

/**
 * Returns the current total price of a cart in cents. No stock is reserved.
 * @throws AppError with the error codes of `reserveStock`
 */
export async function quoteCart(
  services: Pick<Services, 'catalog' | 'fairUse'>,
  { partnerId, items }: Pick<OrderCreation, 'partnerId' | 'items'>,
): Promise<number> {
  const request = { orderId: newId(), partnerId, lines: requestLines(items), checkOnly: true };
  const { lines } = await callCatalog(services, request, items);
  return totalOf(lines);
}
