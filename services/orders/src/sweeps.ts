import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import type { OrderServices } from './services.ts';
import { continueErasures } from './modules/erasures/eraseInPages.ts';
import { releaseStalePayments } from './modules/payments/releaseStalePayments.ts';
import { abandonIntents } from './modules/orders/intents/intents.ts';
import { anonymiseOldOrders } from './modules/orders/changing/anonymiseOrders.ts';
import { anonymiseRatings } from './modules/ratings/anonymiseRatings.ts';
import { remindShoppers } from './modules/orders/changing/remindShoppers.ts';
import { sweepDueOrders } from './modules/orders/changing/sweepDueOrders.ts';

/**
 * Periodic jobs of the orders service (product/orders.md#what-time-does). All workers run them. Leases keep two workers
 * from handling the same item.
 */
export function orderSweeps(services: OrderServices, claimsOn: ClaimsOn): Sweep[] {
  return [
    { name: 'moveDueOrders', run: () => sweepDueOrders(services, claimsOn('moveDueOrders')) },
    {
      name: 'remindShoppers',
      everyMs: 30_000,
      run: () => remindShoppers(services, claimsOn('remindShoppers')),
    },
    {
      name: 'abandonStaleIntents',
      everyMs: 30_000,
      run: () => abandonIntents(services.connection, { dueAt: { $lte: new Date() } }),
    },
    {
      name: 'anonymiseOldOrders',
      everyMs: 3_600_000,
      run: () => anonymiseOldOrders(services, anonymiseRatings, { claims: claimsOn('anonymiseOldOrders') }),
    },
    {
      name: 'continueErasures',
      everyMs: 30_000,
      run: () => continueErasures(services, { claims: claimsOn('continueErasures') }),
    },
    {
      name: 'releaseStalePayments',
      everyMs: 30_000,
      run: () => releaseStalePayments(services, claimsOn('releaseStalePayments')),
    },
  ];
}
