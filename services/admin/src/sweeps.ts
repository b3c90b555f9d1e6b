import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { closeStaleEntries } from './modules/audit/recordAct.ts';
import type { Services } from './services.ts';

/**
 * Periodic job of the admin service. It needs no lease: it is a single database command, and several workers may run
 * it.
 */
export function adminSweeps(services: Pick<Services, 'connection' | 'clock'>): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(services) }];
}
