import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import type { OrderServices } from './services.ts';
import { releaseStalePayments } from './modules/payments/releasePayment.ts';
import { abandonIntents } from './modules/orders/intents/intents.ts';
import { anonymiseOldOrders } from './modules/orders/changing/anonymiseOrders.ts';
import { detachRatings } from './modules/ratings/anonymiseRatings.ts';
import { sweepDueOrders } from './modules/orders/changing/sweepDueOrders.ts';

/**
 * What is due at a time: orders (product/orders.md#what-time-does) every 5 s; less often, since nobody waits for it and a worker
 * with nothing to do should cost nothing, intents whose process died before it held anything and card payments whose order
 * never came. All workers run them and divide what takes more than one command.
 */
export function orderSweeps(services: OrderServices, claimsOn: ClaimsOn): Sweep[] {
  const dueOrders = claimsOn('moveDueOrders');
  const stalePayments = claimsOn('releaseStalePayments');
  const oldOrders = claimsOn('anonymiseOldOrders');
  return [
    { name: 'moveDueOrders', run: () => sweepDueOrders(services, services.clock(), dueOrders) },
    {
      name: 'abandonStaleIntents',
      everyMs: 30_000,
      run: () => abandonIntents(services.connection, { dueAt: { $lte: new Date() } }),
    },
    {
      name: 'anonymiseOldOrders',
      everyMs: 3_600_000,
      run: () => anonymiseOldOrders(services, detachRatings, services.clock(), oldOrders),
    },
    {
      name: 'releaseStalePayments',
      everyMs: 30_000,
      run: () => releaseStalePayments(services, services.clock(), stalePayments),
    },
  ];
}
