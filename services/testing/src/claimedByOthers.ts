import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';

/** The claims of a worker whose work others have claimed already, whatever it is. */
export const claimedByOthers: ClaimsOn = () => ({
  take: async () => [],
  release: async () => undefined,
});

/** Runs each sweep once. @returns how much each did, by name */
export async function runOnce(sweeps: readonly Sweep[]): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const { name, run } of sweeps) done[name] = await run();
  return done;
}
