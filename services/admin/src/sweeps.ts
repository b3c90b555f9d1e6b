import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { closeStaleEntries } from './modules/audit/recordAct.ts';
import type { Services } from './services.ts';

/**
 * Periodic job of the admin service. Several workers may run it at the same time, because it is one database command.
 */
export function adminSweeps(services: Pick<Services, 'connection' | 'clock'>): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(services) }];
}
