import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { closeStaleEntries } from './modules/audit/recordAct.ts';
import type { Services } from './services.ts';

/** Periodic job of the admin service. It is a single database command that may run twice, so workers need no leases. */
export function adminSweeps(services: Pick<Services, 'connection' | 'clock'>): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(services) }];
}
