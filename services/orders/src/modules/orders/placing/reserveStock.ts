import { shortBagName } from '@boaxepa/contracts/bags';
import { bagLimitMessage, maxBagUnits } from '@boaxepa/contracts/fairUse';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import {
  mostTogether,
  type ReservationOutcome,
  type ReservationRequest,
} from '@boaxepa/contracts/internal/reservations';
import { formatCents } from '@boaxepa/contracts/money';
import type { OrderCreation } from '@boaxepa/contracts/orders';
import { batchedBy } from '@boaxepa/service-kit/batching/batched';
import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../../services.ts';

/** What is held for an order. */
export type Reserved = Extract<ReservationOutcome, { outcome: 'reserved' }>;
type Refusal = Exclude<ReservationOutcome, Reserved>;

function leftText(kind: 'bag' | 'product', available: number, name: string): string {
  const unit = kind === 'bag' ? 'sacola' : 'unidade';
  if (available === 1) return `Resta apenas 1 ${unit} de ${name}`;
  return `Restam apenas ${available} ${unit}s de ${name}`;
}

/**
 * A refused reservation as the 409 that the shopper gets: what happened, and which line it is about
 * (product/orders.md#what-an-order-takes).
 * @param items of the payload, whose positions `details` name
 */
function refusalError(refusal: Refusal, items: OrderCreation['items']): AppError {
  const about = (itemId: string, field: string, message: string) => ({
    message,
    details: [
      { field: `items[${items.findIndex(({ productId }) => productId === itemId)}].${field}`, message },
    ],
  });
  switch (refusal.outcome) {
    case 'out_of_stock': {
      const text = leftText(refusal.kind, refusal.available, shortBagName(refusal.name));
      return appError('OUT_OF_STOCK', about(refusal.itemId, 'quantity', text));
    }
    case 'bag_limit':
      return appError('BAG_LIMIT', about(refusal.itemId, 'quantity', bagLimitMessage));
    case 'price_changed': {
      const text = `O preço de ${shortBagName(refusal.name)} mudou: agora é ${formatCents(refusal.unitPriceCents)}`;
      return appError('PRICE_CHANGED', about(refusal.itemId, 'unitPrice', text));
    }
    case 'item_gone': {
      const name = refusal.name === null ? 'Um item do carrinho' : shortBagName(refusal.name);
      return appError('ITEM_GONE', about(refusal.itemId, 'productId', `${name} não está mais disponível`));
    }
    case 'partner_closed':
      return appError('PARTNER_CLOSED');
    case 'pickup_over':
      return appError('PICKUP_OVER');
    case 'partner_unknown':
      return appError('NOT_FOUND', { message: 'Parceiro não encontrado' });
  }
}

const askTogether = batchedBy(
  async (
    { catalog, fairUse }: Pick<Services, 'catalog' | 'fairUse'>,
    asked: readonly ReservationRequest[],
  ) => {
    const requests = asked.map((request) => ({ ...request, ...(fairUse && { maxBagUnits }) }));
    const outcomes = await catalog.call(catalogCalls.reserveStock, { body: { requests } });
    return new Map(asked.map((request, index) => [request, outcomes[index]]));
  },
  { most: mostTogether },
);

/**
 * Asks catalog to hold the lines of an order, or, by `checkOnly`, whether it would; safe to send twice.
 * @param items of the payload
 * @throws AppError what the shopper has to know when that cannot be; SERVICE_UNAVAILABLE when catalog does not answer: whether stock is
 *   held is then unknown
 */
export async function reserveStock(
  services: Pick<Services, 'catalog' | 'fairUse'>,
  request: ReservationRequest,
  items: OrderCreation['items'],
): Promise<Reserved> {
  const outcome = (await askTogether(services, request)).get(request);
  if (!outcome)
    throw appError('SERVICE_UNAVAILABLE', { cause: new Error('catalog answered fewer than it was asked') });
  if (outcome.outcome !== 'reserved') throw refusalError(outcome, items);
  return outcome;
}
