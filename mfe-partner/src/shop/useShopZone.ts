import { defaultZone } from '@boaxepa/contracts/domain/defaultZone';
import { usePartnerProfileQuery } from './api.ts';

/**
 * Returns the shop's IANA time zone, such as 'America/Manaus'. Until the profile has loaded, returns the time zone of
 * São Paulo.
 */
export function useShopZone(): string {
  return usePartnerProfileQuery().data?.zone ?? defaultZone;
}
