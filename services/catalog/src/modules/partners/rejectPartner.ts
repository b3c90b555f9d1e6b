import type { Services } from '../../services.ts';
import { changePartner } from './changePartner.ts';
import type { PartnerRecord } from './partner.model.ts';

/** Refuses a registration, or closes a shop that was open (decisions §6). */
export function rejectPartner(
  services: Services,
  partnerId: string,
  reason: string | undefined,
): Promise<PartnerRecord> {
  return changePartner(services, partnerId, () => ({ status: 'rejected', rejectionReason: reason ?? null }));
}
