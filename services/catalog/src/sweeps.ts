import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';
import { removeUnapprovedShops } from './modules/deletion/removeUnapprovedShops.ts';
import { resumeDeletions } from './modules/deletion/resumeDeletions.ts';
import { anonymiseOldMovements } from './modules/items/anonymiseOldMovements.ts';
import { createStockAudit } from './modules/items/audit/createStockAudit.ts';
import { resolveStaleHolds } from './modules/reservations/resolveStaleHolds.ts';
import type { Services } from './services.ts';

/**
 * Periodic jobs of the catalog service. Every worker runs them. Leases keep two workers from handling the same item.
 */
export function catalogSweeps(services: Services, claimsOn: ClaimsOn): Sweep[] {
  return [
    { name: 'resolveStaleHolds', run: () => resolveStaleHolds(services, claimsOn('resolveStaleHolds')) },
    {
      name: 'resumeDeletions',
      everyMs: 30_000,
      run: () => resumeDeletions(services, claimsOn('resumeDeletions')),
    },
    {
      name: 'removeUnapprovedShops',
      everyMs: 3_600_000,
      run: () => removeUnapprovedShops(services, claimsOn('removeUnapprovedShops')),
    },
    {
      name: 'anonymiseOldMovements',
      everyMs: 3_600_000,
      run: () => anonymiseOldMovements(services.connection),
    },
    { name: 'auditStock', everyMs: 60_000, run: createStockAudit(services, claimsOn) },
  ];
}
