import type { Logger } from '@boaxepa/service-kit/logging/logger';
import { startSweep } from '@boaxepa/service-kit/sweeps/sweep';
import type { OrderServices } from './services.ts';
import { releaseStalePayments } from './modules/payments/releasePayment.ts';
import { abandonIntents } from './modules/orders/placing/intents.ts';
import { anonymiseOldOrders } from './modules/orders/changing/anonymiseOldOrders.ts';
import { sweepDueOrders } from './modules/orders/changing/sweepDueOrders.ts';

/**
 * What is due at a time, every 5 s: orders (product/orders.md#what-time-does), intents whose process died before it held
 * anything, and card payments whose order never came.
 */
export function startOrderSweeps(services: OrderServices, logger: Logger): { close(): Promise<unknown> } {
  const sweeps = [
    startSweep({ name: 'moveDueOrders', logger, run: () => sweepDueOrders(services) }),
    startSweep({
      name: 'abandonStaleIntents',
      logger,
      run: () => abandonIntents(services.connection, { dueAt: { $lte: new Date() } }),
    }),
    startSweep({
      name: 'anonymiseOldOrders',
      logger,
      everyMs: 3_600_000,
      run: () => anonymiseOldOrders(services),
    }),
    startSweep({ name: 'releaseStalePayments', logger, run: () => releaseStalePayments(services) }),
  ];
  return { close: () => Promise.all(sweeps.map((sweep) => sweep.close())) };
}
