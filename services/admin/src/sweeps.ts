import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import type { Connection } from 'mongoose';
import { closeStaleEntries } from './modules/audit/closeStaleEntries.ts';

/** What is due at a time. One command does all of it, so that nothing is divided. */
export function adminSweeps(connection: Connection): Sweep[] {
  return [{ name: 'closeStaleEntries', run: () => closeStaleEntries(connection) }];
}
