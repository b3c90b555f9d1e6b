import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { closeStaleEntries } from './modules/audit/recordAct.ts';
import type { Services } from './services.ts';

/** Periodic job of admin. It consists of a single command, so workers need no leases. */
export function adminSweeps(services: Pick<Services, 'connection' | 'clock'>): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(services) }];
}
