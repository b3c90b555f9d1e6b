import type { FieldProblem } from '@boaxepa/contracts/envelope';
import { checkedReaisToCents } from '@boaxepa/contracts/money';
import { maxQuantity, type OrderCreation } from '@boaxepa/contracts/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../../services.ts';

/** Why a way of receiving or paying cannot be had now; the field it stands in. */
function closedWay({ ways }: Pick<Services, 'ways'>, order: OrderCreation): string | undefined {
  if (order.orderType === 'delivery' && !ways.delivery) return 'orderType';
  if (order.paymentMethod === 'pix' && !ways.pix) return 'paymentMethod';
  if (order.paymentMethod === 'card' && !ways.card) return 'paymentMethod';
  return undefined;
}

/**
 * Lets through only what is switched on, with what it needs (product/payments.md#ways-of-paying).
 * @throws AppError METHOD_UNAVAILABLE or VALIDATION_FAILED
 */
export function requireOpenWays(services: Pick<Services, 'ways'>, order: OrderCreation): void {
  const field = closedWay(services, order);
  if (field) {
    const message = 'Esta opção está temporariamente indisponível';
    throw appError('METHOD_UNAVAILABLE', { message, details: [{ field, message }] });
  }
  if (order.orderType === 'delivery' && !order.deliveryAddress)
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'deliveryAddress', message: 'Informe o endereço de entrega' }],
    });
}

/** A line as the shopper asked for it, its price in cents. */
export interface AskedLine {
  itemId: string;
  quantity: number;
  unitPriceCents: number;
}

/**
 * The lines of a payload in cents, lines on one item at one price as one.
 * @throws AppError VALIDATION_FAILED when they add up to more than one line may have
 */
export function askedLines(items: OrderCreation['items']): AskedLine[] {
  const lines = new Map<string, AskedLine>();
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
