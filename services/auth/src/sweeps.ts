import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { type ErasureServices, replayErasures } from './modules/erasures/replayErasures.ts';

/** Periodic jobs of the auth service. Every worker runs them. Leases keep two workers from handling the same item. */
export function authSweeps(services: ErasureServices, claimsOn: ClaimsOn): Sweep[] {
  const run = () => replayErasures(services, claimsOn('replayErasures'));
  return [{ name: 'replayErasures', everyMs: 60_000, run }];
}
