import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Claims } from '@boaxepa/service-kit/sweeps/claims';
import { startSweep } from '@boaxepa/service-kit/sweeps/sweep';
import type { OrderServices } from './services.ts';
import { releaseStalePayments } from './modules/payments/releasePayment.ts';
import { abandonIntents } from './modules/orders/placing/intents.ts';
import { anonymiseOldOrders } from './modules/orders/changing/anonymiseOldOrders.ts';
import { sweepDueOrders } from './modules/orders/changing/sweepDueOrders.ts';

/**
 * What is due at a time: orders (product/orders.md#what-time-does) every 5 s; less often, since nobody waits for it and a worker
 * with nothing to do should cost nothing, intents whose process died before it held anything and card payments whose order
 * never came.
 */
export function startOrderSweeps(
  services: OrderServices,
  claimsOn: (work: string) => Claims,
  logger: Logger,
): { close(): Promise<unknown> } {
  const dueOrders = claimsOn('moveDueOrders');
  const stalePayments = claimsOn('releaseStalePayments');
  const sweeps = [
    startSweep({ name: 'moveDueOrders', logger, run: () => sweepDueOrders(services, new Date(), dueOrders) }),
    startSweep({
      name: 'abandonStaleIntents',
      logger,
      everyMs: 30_000,
      run: () => abandonIntents(services.connection, { dueAt: { $lte: new Date() } }),
    }),
    startSweep({
      name: 'anonymiseOldOrders',
      logger,
      everyMs: 3_600_000,
      run: () => anonymiseOldOrders(services),
    }),
    startSweep({
      name: 'releaseStalePayments',
      logger,
      everyMs: 30_000,
      run: () => releaseStalePayments(services, new Date(), stalePayments),
    }),
  ];
  return { close: () => Promise.all(sweeps.map((sweep) => sweep.close())) };
}
