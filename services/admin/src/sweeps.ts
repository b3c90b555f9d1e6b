import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { closeStaleEntries } from './modules/audit/recordAct.ts';
import type { Services } from './services.ts';

/** Periodic job of the admin service. Workers need no leases, because the job is a single idempotent command. */
export function adminSweeps(services: Pick<Services, 'connection' | 'clock'>): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(services) }];
}
