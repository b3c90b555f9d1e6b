import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { type ErasureServices, replayErasures } from './modules/erasures/replayErasures.ts';

/** Periodic jobs of auth. All workers run them, and leases divide the items among the workers. */
export function authSweeps(services: ErasureServices, claimsOn: ClaimsOn): Sweep[] {
  const erasures = claimsOn('replayErasures');
  return [{ name: 'replayErasures', everyMs: 60_000, run: () => replayErasures(services, erasures) }];
}
