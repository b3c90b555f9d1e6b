import type { OrderCreation } from '@boaxepa/contracts/orders';
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
 * Lets through only what is switched on, with what it needs (decisions §9).
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
