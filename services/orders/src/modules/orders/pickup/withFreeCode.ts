import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { Services } from '../../../services.ts';
import type { OrderRecord } from '../order.ts';

const mostCodes = 3;

/**
 * Inserts an order, and returns it with its pickup code. If another order of the shop has the same code, the next code
 * is tried. Deliveries get no code.
 */
export async function withFreeCode(
  { pickupCodes }: Pick<Services, 'pickupCodes'>,
  order: OrderRecord,
  insert: (order: OrderRecord) => Promise<void>,
): Promise<OrderRecord> {
  for (let attempt = 0; ; attempt += 1) {
    const pickupCode = pickupCodes.issue(order, attempt);
    const coded = order.orderType === 'pickup' ? { ...order, pickupCode } : order;
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
