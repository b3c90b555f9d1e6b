import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { Services } from '../../../services.ts';
import type { OrderRecord } from '../order.ts';

const mostCodes = 3;

/**
 * Returns an order with its pickup code. Deliveries get no code. Each value of `attempt` results in a different code.
 */
export function withCode(
  { pickupCodes }: Pick<Services, 'pickupCodes'>,
  order: OrderRecord,
  attempt = 0,
): OrderRecord {
  return order.orderType === 'pickup' ? { ...order, pickupCode: pickupCodes.issue(order, attempt) } : order;
}

/**
 * Inserts an order, and returns it with its pickup code. If another order of the shop has the same code, the next code
 * is tried.
 */
export async function withFreeCode(
  services: Pick<Services, 'pickupCodes'>,
  order: OrderRecord,
  insert: (order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  for (let attempt = 0; ; attempt += 1) {
    const coded = withCode(services, order, attempt);
    try {
      await insert(coded);
      return coded;
    } catch (error) {
      // The error does not say which unique index caused it. If it was not the index of the code, the next attempts
      // fail as well.
      if (!isDuplicateKey(error) || attempt + 1 === mostCodes) throw error;
    }
  }
}
