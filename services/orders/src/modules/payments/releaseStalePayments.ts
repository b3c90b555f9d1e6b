import { noopClaims, type Claims, doDueWork, dueRecords } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import { releasePayment } from './releasePayment.ts';

/**
 * Periodic job that releases payments whose order was never placed: the shopper left, or a process crashed. Returns the
 * number of released payments.
 * @param claims leases, so that two workers do not handle the same payment
 */
export function releaseStalePayments(
  services: Pick<Services, 'connection' | 'outbox' | 'clock'>,
  claims: Claims = noopClaims,
): Promise<number> {
  const now = services.clock();
  return doDueWork(claims, {
    name: 'releaseStalePayments',
    ...dueRecords(payments(services.connection), 'dueAt', now),
    handle: async (payment) => ((await releasePayment(services, payment)) ? 1 : 0),
  });
}
