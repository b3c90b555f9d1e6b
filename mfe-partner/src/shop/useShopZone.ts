import { defaultZone } from '@boaxepa/contracts/domain/defaultZone';
import { usePartnerProfileQuery } from './api.ts';

/** Returns the IANA time zone of the shop. Until the profile has loaded, returns the zone of São Paulo. */
export function useShopZone(): string {
  return usePartnerProfileQuery().data?.zone ?? defaultZone;
}
