import type { Coordinates } from '@boaxepa/contracts/partners';
import type { Services } from '../../services.ts';
import { changePartner } from './changePartner.ts';
import type { PartnerRecord } from './partner.model.ts';

/** Opens a shop to shoppers, at these coordinates (admin spec §5). A shop that is open already only moves there. */
export function approvePartner(
  services: Services,
  partnerId: string,
  coordinates: Coordinates,
): Promise<PartnerRecord> {
  return changePartner(services, partnerId, () => ({ status: 'approved', ...coordinates }));
}
